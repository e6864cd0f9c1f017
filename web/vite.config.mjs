import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const SERVICE = process.env.BASE_URL ?? 'http://localhost:3000';
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * What the cart and the pages of purchases need beyond the first page. The count of the cart, and the cart before the login, are on every page:
 * in this file they would make it and the other one wait for each other.
 */
const OF_BUYERS = /\/web\/src\/(cart|purchases)\/(?!(cart-queries|guest-lines|merged-cart|merge-guest-cart|merge-words)\.)/;
/** What only one lazy area has is its own; everything else is small, and in one file it takes one request. */
const OF_AN_AREA = /\/web\/src\/(seller|admin|revocation|shop\/(product-page|arrival|add-to-cart))|\/node_modules\/csv-parse\//;
const CHUNKS = [
  { name: 'buyer', test: OF_BUYERS, includeDependenciesRecursively: false },
  {
    name: 'app',
    test: (id) => !OF_AN_AREA.test(id) && !OF_BUYERS.test(id) && !/\.(css|html)(\?|$)/.test(id),
    includeDependenciesRecursively: false,
  },
];

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
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: {
    port: 5173,
    // These files are the service's.
    fs: {
      allow: [
        here('.'),
        here('../node_modules'),
        here('../src/platform/kernel/contact-rules.ts'),
        here('../src/orders/domain/provinces.ts'),
      ],
    },
    // The service refuses requests that come from another site; here the page's origin is the development server's.
    proxy: { '/api': { target: SERVICE, headers: { origin: SERVICE } } },
  },
});
