import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const SERVICE = process.env.BASE_URL ?? 'http://localhost:3000';
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The content policy allows no inline script or style and no `data:` address: everything is a separate file. */
export default defineConfig({
  root: here('.'),
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    reportCompressedSize: false,
  },
  server: {
    port: 5173,
    // The service refuses requests that come from another site; here the page's origin is the development server's.
    proxy: { '/api': { target: SERVICE, headers: { origin: SERVICE } } },
  },
});
