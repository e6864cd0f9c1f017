import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Constructors, type Counted, type Source } from './support/constructors.js';

const ROOT = resolve(import.meta.dirname, '..');
const MOST = 4;

/** A domain's constructors take the values of a thing, not collaborators. */
const isCounted = ({ path }: Source) => !path.endsWith('.spec.ts') && !/(^|\/)domain\//.test(path);

async function sources(): Promise<Source[]> {
  const entries = await readdir(join(ROOT, 'src'), { recursive: true });
  const paths = entries.filter((path) => path.endsWith('.ts'));
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(ROOT, 'src', path), 'utf8') })));
}

const crowdedIn = (text: string): Counted[] => new Constructors([{ path: 'x.ts', text }]).crowded('x.ts', MOST);
const classOf = (...types: string[]) =>
  `class X { constructor(${types.map((type, at) => `readonly p${at}: ${type}`).join()}) {} }`;
const BAG = 'interface Bag { readonly d: D; readonly e: E | null; readonly clock: Clock; readonly size: number }';

describe(`a class with more than ${MOST} collaborators`, () => {
  it('is not there', async () => {
    const files = await sources();
    const constructors = new Constructors(files);
    const counted = files.filter(isCounted);
    expect(counted.length).toBeGreaterThan(200);
    expect(counted.flatMap(({ path }) => constructors.crowded(path, MOST))).toEqual([]);
  });

  it.each([
    ['five', classOf('A', 'B', 'C', 'D', 'E')],
    ['five, among them the unit of work and the metrics', classOf('A', 'B', 'C', 'UnitOfWork', 'Metrics', 'Clock')],
    ['five, two of them as fields', 'class X { @Inject() d: D; @Inject(E) private e: E; constructor(a: A, b: B, c: C) {} }'],
    ['five in a class without a name', `export const x = ${classOf('A', 'B', 'C', 'D', 'E')}`],
    ['five, two of them in a bag', `${BAG} ${classOf('A', 'B', 'C', 'Bag')}`],
    ['five, two of them in a part of a bag', `${BAG} type Part = Readonly<Bag>; ${classOf('A', 'B', 'C', 'Part')}`],
    ['five, two of them in an object', classOf('A', 'B', 'C', '{ d: D; e: { deep: E } }')],
    ['five, one of them with a method', `interface Port { run(): void } ${classOf('A', 'B', 'C', 'D', 'Port')}`],
  ])('would be seen: %s', (_what, text) => {
    expect(crowdedIn(text).map(({ collaborators }) => collaborators.length)).toEqual([5]);
  });

  it('would be seen behind an import', () => {
    const user = { path: 'a/x.ts', text: `import type { Bag } from '../b/bag.js'; ${classOf('A', 'B', 'C', 'Bag')}` };
    const constructors = new Constructors([user, { path: 'b/bag.ts', text: `export ${BAG}` }]);
    expect(constructors.crowded('a/x.ts', MOST)).toEqual([{ name: 'X', collaborators: ['A', 'B', 'C', 'D', 'E'] }]);
  });

  it.each([
    ['two configurations, the clock and a number', classOf('A', 'B', 'C', 'D', 'PaycoConfig', 'ShipcoConfig', 'Clock', 'number')],
    [
      'values in an object',
      classOf('A', 'B', 'C', 'D', "{ id: number; kind: 'own' | 'other'; names: readonly string[] | null }"),
    ],
    ['a thing of the domain', `import type { Link } from '../domain/link.js'; ${classOf('A', 'B', 'C', 'D', 'Link')}`],
  ])('is not one with four and %s', (_what, text) => {
    expect(crowdedIn(text)).toEqual([]);
  });
});
