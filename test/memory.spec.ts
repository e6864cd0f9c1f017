import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { keptIn } from './support/kept-in-memory.js';

const ROOT = resolve(import.meta.dirname, '..');
const ROW = /^\| `([\w./-]+\.ts)` \| (`[^|]+`) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|(?: `([^|]+)`)? \|$/gm;

const rows = [...readFileSync(join(ROOT, 'docs/memory.md'), 'utf8').matchAll(ROW)].map(
  ([, file = '', names = '', , limit = '', , filledBy]) => ({
    file,
    names: names.replaceAll('`', '').split(', '),
    limit,
    filledBy,
  }),
);
const named = rows.flatMap(({ file, names }) => names.map((name) => `${file} ${name}`));

/** A request class holds the body of one request, whose size is limited. */
const isProduct = (file: string) => /(?<!\.spec|\.d|\.dto)\.ts$/.test(file);
const kept = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter(isProduct)
  .flatMap((file) => keptIn(file, readFileSync(join(ROOT, 'src', file), 'utf8')).map((name) => `${file} ${name}`));

describe('docs/memory.md (R-611)', () => {
  it('names everything that is kept in memory', () => {
    expect(kept.length).toBeGreaterThan(50);
    expect(kept.filter((one) => !named.includes(one))).toEqual([]);
  });

  it('names nothing that is no longer there, and nothing twice', () => {
    expect(named.filter((one) => !kept.includes(one))).toEqual([]);
    expect(named).toEqual([...new Set(named)]);
  });

  it('says which test fills each that the code does not fill itself', () => {
    const isFilled = ({ limit, filledBy }: (typeof rows)[number]) =>
      filledBy ? existsSync(join(ROOT, filledBy)) : limit.startsWith('fixed by the code');
    expect(rows.filter((row) => !isFilled(row)).map(({ file, names }) => `${file} ${names}`)).toEqual([]);
  });
});
