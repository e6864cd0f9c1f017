import ts from 'typescript';

export interface Touched {
  readonly table: string;
  readonly how: 'read' | 'write';
}

/** Stands in a text for what is filled in when the program runs. */
const FILLED_IN = '§';
const SQL = /\b(select|insert\s+into|update|delete\s+from|from|join|using|with|where)\b/i;
/** Not the `update` of a lock, of a conflict or of a foreign key. */
const WRITTEN =
  /\b(?:insert\s+into|(?<!(?:for|do|on|no\s+key)\s+)update(?:\s+only)?|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+(§|\w+)/gi;
const COMPUTED = /\b(?:from|join|using)\s+§/i;
const WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
/** A table that only the running program names. */
export const COMPUTED_NAME = 'a computed name';

/**
 * The tables that a file names in its SQL, in plain text or through Kysely. A name in a text that looks like SQL is read, whatever stands
 * around it: it may come after a comma, in a `using`, in a part of a statement that is put together elsewhere.
 */
export function touchedTables(source: string, known: readonly string[]): Touched[] {
  const file = ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest, true);
  const found = new Set<string>();
  const note = (table: string, how: Touched['how']) => found.add(`${how} ${table}`);
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== null) for (const { table, how } of namedIn(text, node, known)) note(table, how);
    // The pieces of a template are no texts of their own.
    if (ts.isTemplateExpression(node)) for (const span of node.templateSpans) visit(span.expression);
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found].sort().map((one) => ({ how: one.split(' ')[0] as Touched['how'], table: one.slice(one.indexOf(' ') + 1) }));
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => FILLED_IN + literal.text).join('');
}

function namedIn(text: string, node: ts.Node, known: readonly string[]): Touched[] {
  const [name = ''] = /^(\w+)(?:\s+as\s+\w+)?$/.exec(text)?.slice(1) ?? [];
  if (known.includes(name)) return [{ table: name, how: isWritten(node) ? 'write' : 'read' }];
  if (!SQL.test(text)) return [];
  const written = [...text.matchAll(WRITTEN)].map(([, table = '']) => (table === FILLED_IN ? COMPUTED_NAME : table));
  const read = known.filter((table) => new RegExp(`(?<![.\\w])${table}\\b`).test(text));
  return [
    ...written
      .filter((table) => table === COMPUTED_NAME || known.includes(table))
      .map((table) => ({ table, how: 'write' as const })),
    ...read.filter((table) => !written.includes(table)).map((table) => ({ table, how: 'read' as const })),
    ...(COMPUTED.test(text) ? [{ table: COMPUTED_NAME, how: 'read' as const }] : []),
  ];
}

/** Whether it is what a Kysely call writes to. */
function isWritten({ parent }: ts.Node): boolean {
  return (
    ts.isCallExpression(parent) && ts.isPropertyAccessExpression(parent.expression) && WRITES.has(parent.expression.name.text)
  );
}
