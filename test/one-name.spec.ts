import { globSync, readFileSync } from 'node:fs';
import { type Declaration, parseSync } from '@swc/core';

function namesOf(declaration: Declaration): string[] {
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.value] : []));
  const id = 'identifier' in declaration ? declaration.identifier : declaration.id;
  return 'value' in id ? [id.value] : [];
}

/** A type and a value of one name in one file count once; a file may export on what another one declares. */
function exportedNames(source: string): Set<string> {
  const { body } = parseSync(source, { syntax: 'typescript', decorators: true });
  return new Set(body.flatMap((item) => (item.type === 'ExportDeclaration' ? namesOf(item.declaration) : [])));
}

/** Each name that several files export, with these files. */
function exportedTwice(exports: Iterable<[file: string, names: Set<string>]>): string[] {
  const files = new Map<string, string[]>();
  for (const [file, names] of exports) for (const name of names) files.set(name, [...(files.get(name) ?? []), file]);
  return [...files].filter(([, of]) => of.length > 1).map(([name, of]) => `${name}: ${of.sort().join(', ')}`);
}

describe('an exported name', () => {
  const paths = globSync('src/**/*.ts').filter((file) => !file.endsWith('.spec.ts'));
  const product = paths.map((file): [string, Set<string>] => [file, exportedNames(readFileSync(file, 'utf8'))]);

  it('stands for one thing in the whole product', () => expect(exportedTwice(product)).toEqual([]));

  it.each(['abstract class Clock {}', 'const Clock = 1', 'type Clock = string', 'interface Clock {}', 'function Clock() {}'])(
    'is found in both files when another one exports %s',
    (declaration) => {
      const twins = exportedTwice([...product, ['web/twin.ts', exportedNames(`export ${declaration};`)]]);
      expect(twins).toEqual([expect.stringMatching(/^Clock: src\/.*\/clock\.ts, web\/twin\.ts$/)]);
    },
  );
});
