import { ts } from '../../checks/sources.js';

export interface Touched {
  readonly table: string;
  readonly how: 'read' | 'write';
}

/** The placeholder in a text for what is filled in at run time. */
const FILLED_IN = '§';
const SQL = /\b(select|insert\s+into|merge\s+into|update|delete\s+from|truncate|lock\s+table|from|join|using|with|where)\b/i;
const SCHEMA = '(?:"?public"?\\s*\\.\\s*)?';
/** Not the `update` of a lock, of a conflict or of a foreign key. */
const WRITTEN = new RegExp(
  `\\b(?:insert\\s+into|(?<!(?:for|do|on|no\\s+key)\\s+)update|delete\\s+from|truncate(?:\\s+table)?|merge\\s+into)\\s+(?:only\\s+)?${SCHEMA}"?(§|\\w+)`,
  'gi',
);
const COMPUTED = new RegExp(`\\b(?:from|join|using)\\s+(?:only\\s+|lateral\\s+)?${SCHEMA}"?§`, 'i');
const NAME = new RegExp(`^${SCHEMA}"?(\\w+)"?(?:\\s+as\\s+\\w+)?$`, 'i');
/** Kysely's methods whose first argument is a table. */
const WRITES = /^(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)$/;
const READS = /^(?:selectFrom|from|using|(?:inner|left|right|full|cross|outer)\w*(?:Join|Apply)\w*)$/;
/** A table that only the running program names. */
export const COMPUTED_NAME = 'a computed name';

/**
 * The tables that a file names in its SQL, in plain text or through Kysely. A name in a text that looks like SQL is read, whatever stands
 * around it: it may come after a comma, in a `using`, in a part of a statement that is put together elsewhere.
 */
export function touchedTables(source: string, known: readonly string[]): Touched[] {
  return tablesIn(ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest, true), known);
}

export function tablesIn(root: ts.Node, known: readonly string[]): Touched[] {
  const found = new Set<string>();
  const note = ({ table, how }: Touched) => found.add(`${how} ${table}`);
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    const text = textOf(node);
    if (text !== null) namedIn(text, node, known).forEach(note);
    if (ts.isCallExpression(node)) computedIn(node).forEach(note);
    // The pieces of a template are not separate texts.
    if (ts.isTemplateExpression(node)) for (const span of node.templateSpans) visit(span.expression);
    else ts.forEachChild(node, visit);
  };
  visit(root);
  return [...found].sort().map((one) => ({ how: one.split(' ')[0] as Touched['how'], table: one.slice(one.indexOf(' ') + 1) }));
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => FILLED_IN + literal.text).join('');
}

function namedIn(text: string, node: ts.Node, known: readonly string[]): Touched[] {
  const [, name = ''] = NAME.exec(text) ?? [];
  if (known.includes(name)) return [{ table: name, how: isWritten(node) ? 'write' : 'read' }];
  if (!SQL.test(text)) return [];
  const named = known.filter((table) => new RegExp(`(?<![.\\w]|\\.")${SCHEMA}"?${table}(?!\\w)`, 'i').test(text));
  const written = new Set([...text.matchAll(WRITTEN)].map(([, table = '']) => (table === FILLED_IN ? COMPUTED_NAME : table)));
  // It takes a list of tables.
  if (/\btruncate\b/i.test(text)) for (const table of named) written.add(table);
  return [
    ...[COMPUTED_NAME, ...known].filter((table) => written.has(table)).map((table) => ({ table, how: 'write' as const })),
    ...named.filter((table) => !written.has(table)).map((table) => ({ table, how: 'read' as const })),
    ...(COMPUTED.test(text) ? [{ table: COMPUTED_NAME, how: 'read' as const }] : []),
  ];
}

/** Whether it is what a Kysely call writes to. */
function isWritten(node: ts.Node): boolean {
  const { parent } = node;
  if (isWrapper(parent) || ts.isArrayLiteralExpression(parent)) return isWritten(parent);
  return ts.isCallExpression(parent) && parent.arguments[0] === node && WRITES.test(methodOf(parent));
}

/** A table of Kysely that is no literal: it may be any. */
function computedIn(call: ts.CallExpression): Touched[] {
  const [table] = call.arguments;
  const how = WRITES.test(methodOf(call)) ? 'write' : 'read';
  const takesTable = how === 'write' || READS.test(methodOf(call));
  return takesTable && table && !isPlain(table) ? [{ table: COMPUTED_NAME, how }] : [];
}

/** Whether all of its tables are named where it stands, or in the statement that it gives an alias. */
function isPlain(table: ts.Expression): boolean {
  if (isWrapper(table)) return isPlain(table.expression);
  if (ts.isArrayLiteralExpression(table)) return table.elements.every(isPlain);
  if (ts.isCallExpression(table)) return methodOf(table) === 'as';
  return ts.isStringLiteralLike(table) || ts.isArrowFunction(table) || ts.isFunctionExpression(table);
}

/** Empty for `Array.from` and the like. */
function methodOf({ expression }: ts.CallExpression): string {
  if (!ts.isPropertyAccessExpression(expression)) return '';
  return /^[A-Z][a-z]\w*$/.test(expression.expression.getText()) ? '' : expression.name.text;
}

function isWrapper(node: ts.Node): node is ts.AsExpression | ts.SatisfiesExpression | ts.ParenthesizedExpression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node);
}
