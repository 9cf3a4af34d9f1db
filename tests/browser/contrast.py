# ruff: noqa: E501  (a script for the browser)
"""What axe finds on a page, and contrast in both themes, also where axe gives no verdict.

That is where words lie on gradients, and in drawings. Of a gradient the colour that is worst for
the word counts. A word in a drawing is measured against the plain shape it lies on, or the page
behind the drawing. Only for the strict. Answers with what axe finds, and with the words that cannot be read well.
"""

MEASURE = r"""
async (strict) => {
  const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  const rgba = (text) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (a, b) => [0, 1, 2].map((i) => a[i] * a[3] + b[i] * (1 - a[3])).concat(1);
  const light = (c) => {
    const [r, g, b] = c.map((v) => v / 255).map((v) => (v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4));
    return .2126 * r + .7152 * g + .0722 * b;
  };
  const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + .05) / (y + .05); };
  const COLOUR = /(?:rgba?|color|hsla?|oklab|lab|lch|oklch)\((?:[^()]|\([^()]*\))*\)/g;
  /** The layers of a background, the lowest first: the colours of each. */
  const layers = (image) => {
    const parts = [''];
    let depth = 0;
    for (const letter of image) {
      depth += (letter === '(') - (letter === ')');
      if (letter === ',' && depth === 0) parts.push('');
      else parts[parts.length - 1] += letter;
    }
    return parts.reverse().map((part) => (part.match(COLOUR) ?? []).map(rgba)).filter((stops) => stops.length);
  };
  /** All the colours that may lie behind an element; null where a picture does. */
  const behind = (element) => {
    if (!element) return [rgba(getComputedStyle(document.documentElement).backgroundColor)].map((c) => over(c, [20, 18, 50, 1]));
    const style = getComputedStyle(element);
    if (/url\(/.test(style.backgroundImage)) return null;
    const found = layers(style.backgroundImage);
    const plain = rgba(style.backgroundColor);
    const solid = plain[3] === 1 || found.some((stops) => stops.every((c) => c[3] === 1));
    const deeper = solid ? [plain] : behind(element.parentElement);
    if (deeper === null) return null;
    let ground = deeper.map((c) => over(plain, c));
    for (const stops of found) {
      ground = stops.every((c) => c[3] === 1) ? stops : stops.flatMap((c) => ground.map((g) => over(c, g)));
    }
    return ground;
  };
  const least = (style) => {
    const size = parseFloat(style.fontSize);
    return size >= 24 || (size >= 18.6 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
  };
  const opacity = (element) => { let o = 1; for (let e = element; e; e = e.parentElement) o *= Number(getComputedStyle(e).opacity); return o; };
  const found = [];
  const judge = (element, text, colour, grounds, size) => {
    const faint = opacity(element);
    if (!grounds || faint < .5 || element.closest('[disabled], [aria-disabled=true]')) return;
    for (const ground of grounds) {
      const shown = over([colour[0], colour[1], colour[2], colour[3] * faint], ground);
      if (ratio(shown, ground) < size - .05) {
        found.push(`${text.trim().slice(0, 30)} (${element.closest('[class]')?.getAttribute('class')}): ${ratio(shown, ground).toFixed(2)} : 1`);
        return;
      }
    }
  };
  const tell = (results) => results.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ') + ' ' + (n.any[0]?.message ?? '')).join(' | ')}`);
  const measure = (incomplete) => {
    for (const node of incomplete.filter((rule) => rule.id === 'color-contrast').flatMap((rule) => rule.nodes)) {
      if (!node.any.some((check) => check.data?.messageKey === 'bgGradient')) continue;
      const element = document.querySelector(node.target.at(-1));
      if (!element) continue;
      const style = getComputedStyle(element);
      judge(element, element.textContent, rgba(style.color), behind(element), least(style));
    }
    for (const text of document.querySelectorAll('svg text')) {
      const box = text.getBoundingClientRect();
      if (!box.width || !text.textContent.trim()) continue;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
      const svg = text.ownerSVGElement;
      const scale = box.height / Math.max(1, text.getBBox().height);
      const style = getComputedStyle(text);
      const size = parseFloat(style.fontSize) * scale;
      if (size < 9 || /url/.test(style.fill)) continue;  // a stamp of a sheet is no text to read
      // What lies below in the drawing's own order, as far as it is a plain shape.
      let ground = null;
      let plain = true;
      const shapes = [...svg.querySelectorAll('rect, circle, ellipse, path, use, image')].filter((shape) => text.compareDocumentPosition(shape) & Node.DOCUMENT_POSITION_PRECEDING);
      for (const shape of shapes) {
        const area = shape.getBoundingClientRect();
        if (x < area.left || x > area.right || y < area.top || y > area.bottom) continue;
        if (shape.tagName === 'use' || shape.tagName === 'image') { plain = false; continue; }
        const point = new DOMPoint(x, y).matrixTransform(shape.getScreenCTM().inverse());
        const fill = getComputedStyle(shape).fill;
        if (fill === 'none' || !shape.isPointInFill(point)) continue;
        if (/url/.test(fill)) { plain = false; continue; }
        const colour = rgba(fill);
        colour[3] *= Number(getComputedStyle(shape).fillOpacity) * Number(getComputedStyle(shape).opacity);
        if (colour[3] > .95) { ground = colour; plain = true; }
      }
      if (!plain) continue;
      const grounds = ground ? [ground] : behind(svg.parentElement);
      const colour = rgba(style.fill);
      colour[3] *= Number(style.fillOpacity);
      const large = size >= 24 || (size >= 18.6 && Number(style.fontWeight) >= 700);
      judge(text, text.textContent, colour, grounds, large ? 3 : 4.5);
    }
  };
  const {violations, incomplete} = await axe.run(document, {resultTypes: ['violations', 'incomplete']});
  if (!strict) return [tell(violations), []];
  measure(incomplete);
  const root = document.documentElement;
  const shown = root.dataset.theme;
  root.dataset.theme = shown === 'light' ? 'dark' : 'light';
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  for (const moving of document.getAnimations()) if (moving instanceof CSSTransition) moving.finish();
  const other = await axe.run(document, {runOnly: ['color-contrast'], resultTypes: ['violations', 'incomplete']});
  found.push(...tell(other.violations).map((one) => `${root.dataset.theme}: ${one}`));
  measure(other.incomplete);
  root.dataset.theme = shown;
  for (const moving of document.getAnimations()) if (moving instanceof CSSTransition) moving.finish();
  return [tell(violations), [...new Set(found)]];
}
"""
