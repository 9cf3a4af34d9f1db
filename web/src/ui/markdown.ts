/** The small Markdown of the guides, as data; nothing in it can become markup. */

export type Span = { kind: 'text' | 'strong' | 'em' | 'code'; text: string } | { kind: 'link'; text: string; href: string };
export type Block =
  | { kind: 'p'; spans: Span[] }
  | { kind: 'h'; spans: Span[] }
  | { kind: 'ul'; items: Span[][] }
  | { kind: 'ol'; items: Span[][] }
  | { kind: 'figure'; name: string; caption: string }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] };

const INLINE = /(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|_[^_\s][^_]*_(?![\p{L}\p{N}])|`[^`]+`|\[[^\]]+\]\([^)\s]+\))/u;

export function spans(text: string): Span[] {
  return text.split(INLINE).filter(Boolean).map((part): Span => {
    if (part.startsWith('**') && part.length > 4) return { kind: 'strong', text: part.slice(2, -2) };
    if (/^([*_]).+\1$/.test(part) && INLINE.test(part)) return { kind: 'em', text: part.slice(1, -1) };
    if (part.startsWith('`') && part.length > 2) return { kind: 'code', text: part.slice(1, -1) };
    const link = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part);
    // Only links within the guide and to other sites; nothing that runs.
    if (link && /^(#|\/|https?:)/.test(link[2] ?? '')) return { kind: 'link', text: link[1] ?? '', href: link[2] ?? '' };
    return { kind: 'text', text: part };
  });
}

const cells = (line: string): Span[][] =>
  line.trim().replace(/^\||\|$/g, '').split('|').map((cell) => spans(cell.trim()));

export function markdown(source: string): Block[] {
  const blocks: Block[] = [];
  for (const chunk of source.split(/\n\s*\n/)) {
    let lines = chunk.split('\n').filter((line) => line.trim());
    while (lines.length > 0) {
      const first = lines[0] ?? '';
      const heading = /^#{1,6}\s+(.*)$/.exec(first);
      const figure = /^!\[([^\]]*)\]\(figure:([\w-]+)\)$/.exec(first.trim());
      const marker = /^\s*(?:[-*+]|\d+[.)])\s+/;
      if (heading) {
        blocks.push({ kind: 'h', spans: spans(heading[1] ?? '') });
        lines = lines.slice(1);
      } else if (figure) {
        blocks.push({ kind: 'figure', name: figure[2] ?? '', caption: figure[1] ?? '' });
        lines = lines.slice(1);
      } else if (first.trim().startsWith('|') && /^\s*\|?[\s:|-]+$/.test(lines[1] ?? '')) {
        const rows = lines.filter((line) => line.trim().startsWith('|'));
        blocks.push({ kind: 'table', head: cells(rows[0] ?? ''), rows: rows.slice(2).map(cells) });
        lines = lines.slice(rows.length);
      } else if (marker.test(first)) {
        const items: string[] = [];
        while (lines.length > 0 && (marker.test(lines[0] ?? '') || /^\s+/.test(lines[0] ?? ''))) {
          const line = lines.shift() ?? '';
          if (marker.test(line)) items.push(line.replace(marker, ''));
          else items.push(`${items.pop() ?? ''} ${line.trim()}`);
        }
        blocks.push({ kind: /^\s*\d/.test(first) ? 'ol' : 'ul', items: items.map(spans) });
      } else {
        const text: string[] = [];
        while (lines.length > 0 && !marker.test(lines[0] ?? '') && !/^#{1,6}\s/.test(lines[0] ?? '')) text.push((lines.shift() ?? '').trim());
        blocks.push({ kind: 'p', spans: spans(text.join(' ')) });
      }
    }
  }
  return blocks;
}
