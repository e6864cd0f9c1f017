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

describe('what is kept in memory', () => {
  it.each([
    ['a map of the module', 'const x = new Map<string, string>();'],
    ['one with a type', 'export const x: Map<string, string> = new Map();'],
    ['a list', 'const x: string[] = [];'],
    ['a table that grows', "const x = new Set(['a']); export const add = (one: string) => x.add(one);"],
    ['an object that grows', 'const x = { a: 1 }; export const add = (one: string) => { x[one] = 1; };'],
    ['a list that is replaced', 'let x: readonly string[] = [];'],
    ['a value that comes later', 'let x: Promise<string> | undefined;'],
    ['a part of an object', 'const x = { longer: new Map() };'],
    ['a field', 'class A { private readonly x = new Map<string, number>(); }'],
    ['a static field', 'class A { static readonly x = new Set<string>(); }'],
    ['a private field', 'class A { readonly x: WeakMap<object, string>; constructor() { this.x = new WeakMap(); } }'],
    ['a list of waiters', 'class A { private readonly x: (() => void)[] = []; }'],
    ['a read-only list that is replaced', 'class A { private x: readonly string[] = []; }'],
    ['one that the constructor is given', 'class A { constructor(private x: readonly string[]) {} }'],
    ['a cache', 'class A { private readonly x = new LRUCache<string, string>({ max: 1 }); }'],
    ['a cache of our own', 'class A { private readonly x = new PriceCache(); }'],
    ['a queue', 'class A { private readonly x = new TaskQueue(); }'],
    ['a record', 'class A { private x: Partial<Record<string, number>> = {}; }'],
    ['a part of a field', 'class A { private readonly x = { live: new Set<string>(), replay: 1 }; }'],
    ['a member of a type', 'class A { private readonly x: { live: Map<string, string> } | null = null; }'],
    ['a shared call', 'class A { private x: Promise<string> | null = null; }'],
    ['a batch', 'class A { private readonly x = batched((all: string[]) => this.ask(all)); }'],
    ['what a function leaves behind', 'function f() { const x = new Map(); return (key: string) => x.set(key, 1); }'],
    [
      'a list that another function replaces',
      'const f = () => { let x: string[] = []; const g = () => { x = []; }; return g; };',
    ],
  ])('is found: %s', (_, planted) => {
    expect(keptIn('cart/x.ts', planted)).toEqual(['x']);
  });

  it.each([
    "const KNOWN = new Set(['a', 'b']);",
    "const NAMES: ReadonlyMap<string, string> = new Map([['a', 'b']]);",
    "const LIST = ['a', 'b'];",
    'const WORDS = LIST.map((one) => [one]);',
    'function f(all: string[]) { const seen = new Set(); return all.filter((one) => !seen.has(one) && seen.add(one)); }',
    'class A { private readonly count = 0; private done = false; private readonly names: readonly string[] = LIST; }',
    'class A { constructor(private readonly clock: Clock, private readonly names: string[]) {} }',
    'class A { private act: () => Promise<void> = async () => undefined; }',
    'class A { all() { const found: string[] = []; found.push(1); return found; } }',
  ])('is not this: %s', (source) => {
    expect(keptIn('cart/x.ts', source)).toEqual([]);
  });
});
