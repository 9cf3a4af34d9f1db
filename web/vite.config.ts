import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { leanPython } from './tools/python';
import { serviceWorker } from './tools/worker';

const server = process.env.KOSMOSTOL_SERVER ?? 'http://127.0.0.1:8000';

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
  worker: { format: 'es', plugins: () => [leanPython()] },
  // Scripts find each other wherever they lie: a site may be in a folder of somebody's web space.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  server: { proxy: { '/api': { target: server, ws: true }, '/games': server } },
  test: {
    environment: 'happy-dom',
    setupFiles: ['tests/setup.ts'],
    include: ['tests/**/*.test.ts'],
    testTimeout: 120_000, // only a fault takes so long, however busy the machine is
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
});
