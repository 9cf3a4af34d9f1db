import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { serviceWorker } from './tools/worker';

const server = process.env.KOSMOSTOL_SERVER ?? 'http://127.0.0.1:8000';

/** Pyodide would bring its program along unsqueezed; it gets it from `device/` instead. */
const leavePython = (): Plugin => ({
  name: 'leave-python',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('pyodide.asm.mjs') ? code.replace('new URL("pyodide.asm.wasm",import.meta.url).href', '"pyodide.asm.wasm"') : null),
});

export default defineConfig({
  plugins: [svelte(), serviceWorker()],
  build: {
    outDir: '../src/kosmostol/service/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
  },
  worker: { format: 'es', plugins: () => [leavePython()] },
  // Scripts find each other wherever they lie: a site may be in a folder of somebody's web space.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  server: { proxy: { '/api': { target: server, ws: true }, '/games': server } },
  test: {
    environment: 'happy-dom',
    setupFiles: ['tests/setup.ts'],
    include: ['tests/**/*.test.ts'],
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
});
