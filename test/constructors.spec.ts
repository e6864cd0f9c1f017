import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const ROOT = resolve(import.meta.dirname, '..');
const MOST = 4;
/** What a class may have beside its collaborators: configuration, the time, and plain values. */
const NO_COLLABORATOR = /^(\w+Config|Clock|string|number|boolean)( \| null)?$/;

interface Counted {
  readonly name: string;
  readonly collaborators: readonly string[];
}

/** Classes of a file that need more than four others: by their constructor, and by fields that the injector fills. */
function crowded(path: string, text: string): Counted[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Counted[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isClassLike(node)) {
      const taken = node.members.flatMap((member) => {
        if (ts.isConstructorDeclaration(member)) return member.parameters.map(typeOf);
        return ts.isPropertyDeclaration(member) && /^@Inject\b/m.test(member.getText()) ? [typeOf(member)] : [];
      });
      const collaborators = taken.filter((type) => !NO_COLLABORATOR.test(type));
      if (collaborators.length > MOST) found.push({ name: node.name?.text ?? path, collaborators });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function typeOf({ type, name }: ts.ParameterDeclaration | ts.PropertyDeclaration): string {
  return type?.getText() ?? `the untyped ${name.getText()}`;
}

/** A domain's constructors take the values of a thing, not collaborators. */
async function sources(): Promise<{ path: string; text: string }[]> {
  const entries = await readdir(join(ROOT, 'src'), { recursive: true });
  const paths = entries.filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts') && !/(^|\/)domain\//.test(path));
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(ROOT, 'src', path), 'utf8') })));
}

const classOf = (...types: string[]) =>
  `class X { constructor(${types.map((type, at) => `readonly p${at}: ${type}`).join()}) {} }`;

describe(`a class with more than ${MOST} collaborators`, () => {
  it('is not there', async () => {
    const files = await sources();
    expect(files.length).toBeGreaterThan(200);
    expect(files.flatMap(({ path, text }) => crowded(path, text))).toEqual([]);
  });

  it.each([
    ['five', classOf('A', 'B', 'C', 'D', 'E')],
    ['five, among them the unit of work and the metrics', classOf('A', 'B', 'C', 'UnitOfWork', 'Metrics', 'Clock')],
    ['five, two of them as fields', 'class X { @Inject() d: D; @Inject(E) private e: E; constructor(a: A, b: B, c: C) {} }'],
    ['five in a class without a name', `export const x = ${classOf('A', 'B', 'C', 'D', 'E')}`],
  ])('would be seen: %s', (_what, text) => {
    expect(crowded('x.ts', text).map(({ collaborators }) => collaborators.length)).toEqual([5]);
  });

  it('is not one with four, two configurations, the clock and a number', () => {
    expect(crowded('x.ts', classOf('A', 'B', 'C', 'D', 'PaycoConfig', 'ShipcoConfig', 'Clock', 'number'))).toEqual([]);
  });
});
