import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');

let sources: { path: string; text: string }[];

beforeAll(async () => {
  sources = (await Promise.all(['src', 'sandbox', 'proof'].map(sourcesOf))).flat();
  expect(sources.length).toBeGreaterThan(100);
});

async function sourcesOf(tree: string): Promise<typeof sources> {
  const paths = (await readdir(join(ROOT, tree), { recursive: true })).filter((path) => path.endsWith('.ts'));
  return Promise.all(
    paths.map(async (path) => ({ path: `${tree}/${path}`, text: await readFile(join(ROOT, tree, path), 'utf8') })),
  );
}

/** PostgreSQL's other ways to tell the time, and its own functions by their full names. */
const OTHER_TIMES = [
  /\b(current_(date|time|timestamp)|local(time|timestamp)|(statement|transaction)_timestamp|timeofday)\b/i,
  /'(now|today|tomorrow|yesterday)'\s*(::|as\s+(date|time))|\b(date|time|timestamp|timestamptz)\s+'(now|today|tomorrow|yesterday)'/i,
  /\bpg_catalog\.(now|clock_timestamp)\b/i,
  /\bage\(\s*[\w.]+\s*\)/i,
];
/** The proof's read model, the migrations of the upgrade drill, and the rows that people edit. */
const MAY_NAME_TABLES =
  /^(proof\/(chaos\/product-tables|drill\/upgraded-tables|year\/kept-rows)|sandbox\/divergences\/edited-rows)\.ts$|\.spec\.ts$/;

it('statements take the time from now() and clock_timestamp(), which the clock of the sandbox moves', () => {
  const others = sources.filter(({ path, text }) => path.startsWith('src/') && OTHER_TIMES.some((form) => form.test(text)));
  expect(others.map(({ path }) => path)).toEqual([]);
});

it('sandbox and proof meet the product on the wire: few of their files name its tables', () => {
  const tables = sources.flatMap(({ path, text }) => (path.startsWith('src/') ? [...text.matchAll(/tableName: '(\w+)'/g)] : []));
  const named = new RegExp(`\\b(from|join|update|into|on|table)\\s+"?(${tables.map(([, name]) => name).join('|')})\\b`, 'i');
  const naming = sources.filter(({ path, text }) => !path.startsWith('src/') && named.test(text)).map(({ path }) => path);
  expect(naming.some((path) => MAY_NAME_TABLES.test(path))).toBe(true);
  expect(naming.filter((path) => !MAY_NAME_TABLES.test(path))).toEqual([]);
});
