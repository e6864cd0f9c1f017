import { posix } from 'node:path';
import { ts } from '../../checks/sources.js';
import { type Touched, tablesIn } from './touched-tables.js';

/** Reads a file of the product, by its path below `src`. */
export type Read = (file: string) => string;

/** What a module may take from another one's infrastructure. */
const SHARED = /\.(rows|schema)\.ts$/;

interface Import {
  readonly file: string;
  /** Null for all that the file declares. */
  readonly name: string | null;
  readonly local: string;
}

/**
 * The tables of the statements and declarations that a file imports from other modules: who extends such a statement reads its tables.
 * Whoever holds a table's declaration may have the ORM write to it; only a foreign key does not.
 */
export function importedTables(file: string, source: string, known: readonly string[], read: Read): Touched[] {
  const [module] = file.split('/');
  const parsed = parse(source);
  const foreign = importsOf(file, parsed).filter((one) => !one.file.startsWith(`${module}/`));
  return foreign.filter(({ local }) => isUsed(parsed, local)).flatMap((one) => tablesOf(one, known, read, new Set()));
}

function tablesOf(
  { file, name }: Pick<Import, 'file' | 'name'>,
  known: readonly string[],
  read: Read,
  seen: Set<string>,
): Touched[] {
  if (seen.has(`${file} ${name}`)) return [];
  seen.add(`${file} ${name}`);
  const parsed = parse(read(file));
  const declared = parsed.statements.flatMap((statement) => declarationsIn(statement));
  const used = declared.filter((one) => name === null || one.name?.getText() === name);
  return used.flatMap((declaration) => {
    const isEntity = /^defineEntity\(/.test((ts.isVariableDeclaration(declaration) && declaration.initializer?.getText()) || '');
    const named = tablesIn(declaration, known).map(({ table, how }) => ({ table, how: isEntity ? ('write' as const) : how }));
    if (isEntity) return named;
    const within = declared.filter((one) => one !== declaration && isUsed(declaration, one.name?.getText() ?? ''));
    const from = importsOf(file, parsed).filter(({ local }) => isUsed(declaration, local));
    const further = [...within.map((one) => ({ file, name: one.name?.getText() ?? '' })), ...from];
    return [...named, ...further.flatMap((one) => tablesOf(one, known, read, seen))];
  });
}

function parse(source: string): ts.SourceFile {
  return ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest, true);
}

function declarationsIn(statement: ts.Statement): readonly ts.NamedDeclaration[] {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations;
  return ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) ? [statement] : [];
}

/** Its imports of values. */
function importsOf(file: string, parsed: ts.SourceFile): Import[] {
  return parsed.statements.filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier, importClause }): Import[] => {
    const from = posix.join(posix.dirname(file), (moduleSpecifier as ts.StringLiteral).text).replace(/\.js$/, '.ts');
    const bound = importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword ? undefined : importClause?.namedBindings;
    if (!bound || !SHARED.test(from)) return [];
    if (ts.isNamespaceImport(bound)) return [{ file: from, name: null, local: bound.name.text }];
    return bound.elements
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .map(({ name, propertyName }) => ({ file: from, name: (propertyName ?? name).text, local: name.text }));
  });
}

/** Whether a name is used for more than a type or the target of a foreign key. */
function isUsed(root: ts.Node, name: string): boolean {
  const visit = (node: ts.Node): boolean => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return false;
    if (ts.isIdentifier(node)) return node.text === name && !isForeignKey(node);
    return ts.forEachChild(node, visit) ?? false;
  };
  return visit(root);
}

function isForeignKey({ parent }: ts.Identifier): boolean {
  return ts.isCallExpression(parent) && parent.expression.getText() === 'belongsTo';
}
