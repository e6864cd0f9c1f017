import { readFile } from 'node:fs/promises';

/** Areas have their routes in a file of their own, and their address before each. */
const AREAS = { '': 'app.tsx', '/vender': 'seller/seller-pages.tsx', '/admin': 'admin/admin-pages.tsx' };
const ROUTE = /<Route (?:path="([^"]+)"|default)|path === '([^']+)'/g;

/** The routes of the web application, as its sources declare them; `/admin/…` stands for every address of an area that is none. */
export async function declaredRoutes(): Promise<string[]> {
  const found = new Set<string>();
  for (const [area, file] of Object.entries(AREAS)) {
    const source = await readFile(new URL(`../../web/src/${file}`, import.meta.url), 'utf8');
    for (const [, path, whole] of source.matchAll(ROUTE)) found.add(whole ?? `${area}${path ?? '/…'}`.replace(/(.)\/$/, '$1'));
  }
  return [...found].filter((route) => !route.endsWith('/*'));
}
