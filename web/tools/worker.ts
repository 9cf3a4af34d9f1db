/** Builds the service worker beside the client, with the names of all files it may keep. */

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const NOT_NEEDED = /^(index\.html|sw\.js|\.vite\/|licenses\/)/;

const below = (folder: string): string[] => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));

/** The files of the first screen: what the page loads at once, the home page and the words. */
function firstOf(bundle: Rolldown.OutputBundle): string[] {
  const seen = new Set<string>();
  const reach = (name: string): void => {
    const chunk = bundle[name];
    if (seen.has(name) || chunk?.type !== 'chunk') return;
    seen.add(name);
    for (const css of chunk.viteMetadata?.importedCss ?? []) seen.add(css);
    chunk.imports.forEach(reach);
    for (const next of chunk.dynamicImports) if (/\/pages\/Home\.svelte|\/src\/strings\/\w+\.ftl/.test((bundle[next] as Rolldown.OutputChunk).facadeModuleId ?? '')) reach(next);
  };
  for (const [name, chunk] of Object.entries(bundle)) {
    if (chunk.type === 'chunk' && chunk.isEntry && chunk.facadeModuleId?.endsWith('index.html')) reach(name);
    if (/rubik-(latin|cyrillic)-wght/.test(name)) seen.add(name);
  }
  return [...seen].sort();
}

export const serviceWorker = (): Plugin => {
  let root = '';
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => void (root = config.root),
    async generateBundle(_, bundle) {
      const files: Record<string, number> = {};
      const digest = createHash('sha256');
      const add = (name: string, body: string | Uint8Array): void => {
        if (!NOT_NEEDED.test(name)) files[name] = Buffer.byteLength(body as Uint8Array);
        digest.update(`${name}\0`).update(body).update('\0');
      };
      for (const [name, one] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1))) add(name, one.type === 'chunk' ? one.code : one.source);
      const laid = join(root, 'public');
      for (const path of below(laid).sort()) add(relative(laid, path), readFileSync(path));
      const told = { version: digest.digest('hex').slice(0, 16), files, first: firstOf(bundle) };
      const made = await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        define: { CLIENT: JSON.stringify(told) },
        build: { write: false, target: 'es2022', lib: { entry: join(root, 'src/sw/worker.ts'), formats: ['iife'], name: 'worker', fileName: () => 'sw.js' } },
      });
      const [output] = (made as Rolldown.RolldownOutput[])[0]?.output ?? [];
      if (!output) throw new Error('the service worker was not built');
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: output.code });
    },
  };
};
