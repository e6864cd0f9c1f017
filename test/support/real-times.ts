import { ts } from '../../checks/sources.js';

/** Up to then, a wait is between two steps of one piece of work, and nobody's business. */
const LONGEST_WAIT_MS = 1_000;
const TIMERS = ['setTimeout', 'setInterval'];
const PROMISED = 'timers/promises';
const ROUNDED = ['floor', 'round', 'ceil', 'trunc'];
/** What tells a time, by what it is called on. */
const CLOCKS: Readonly<Record<string, readonly string[]>> = {
  Date: ['now'],
  performance: ['now', 'timeOrigin', 'mark', 'measure', 'toJSON'],
  process: ['hrtime', 'uptime'],
  Temporal: ['Now'],
};

/** Where a file of the product tells the time without the clock, or may wait for longer than a second, as it is written there. */
export function realTimesIn(path: string, text: string): string[] {
  const file = parse(path, text);
  const promised = promisedTimers(file);
  return nodesOf(file).flatMap((node) => [...clockIn(node), ...timerIn(node, file, promised), ...hiddenIn(node, promised)]);
}

/** Where a file of the web application asks the browser for the date. */
export function browserDatesIn(path: string, text: string): string[] {
  return nodesOf(parse(path, text))
    .flatMap(clockIn)
    .filter((found) => /\bDate\b|^Temporal/.test(found));
}

function parse(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

function nodesOf(root: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    node.forEachChild(visit);
  };
  visit(root);
  return nodes;
}

function clockIn(node: ts.Node): string[] {
  const isDate = (called: ts.Expression) => withoutGlobal(called) === 'Date';
  if (ts.isNewExpression(node) && isDate(node.expression) && !node.arguments?.length) return ['new Date()'];
  if (ts.isCallExpression(node) && isDate(node.expression)) return ['Date()'];
  if (!ts.isPropertyAccessExpression(node)) return [];
  const of = withoutGlobal(node.expression);
  return CLOCKS[of]?.includes(node.name.text) ? [`${of}.${node.name.text}`] : [];
}

/** A call of a timer whose duration is not known to be short. */
function timerIn(node: ts.Node, file: ts.SourceFile, promised: ReadonlyMap<string, string>): string[] {
  if (!ts.isCallExpression(node)) return [];
  const called = withoutGlobal(node.expression);
  const isPromised = promised.has(called);
  const name = promised.get(called) ?? called;
  if (!TIMERS.includes(name) && name !== 'AbortSignal.timeout') return [];
  const duration = node.arguments[isPromised || name === 'AbortSignal.timeout' ? 0 : 1];
  const mostMs = duration ? boundOf(duration, file) : 0;
  return mostMs !== null && mostMs <= LONGEST_WAIT_MS ? [] : [`${name}(${duration?.getText(file)})`];
}

/** A clock or a timer that is passed on, or renamed, and a whole module of them: what becomes of it cannot be read. */
function hiddenIn(node: ts.Node, promised: ReadonlyMap<string, string>): string[] {
  if (ts.isImportDeclaration(node)) return isReadable(node) ? [] : [`import of ${moduleOf(node)}`];
  if (!ts.isIdentifier(node) || !isUsed(node)) return [];
  const { parent, text } = node;
  const isTimer = TIMERS.includes(text) || promised.has(text);
  if (isTimer) return ts.isCallExpression(parent) && parent.expression === node ? [] : [text];
  const isHidden = text in CLOCKS && ts.isVariableDeclaration(parent) && parent.initializer === node;
  return isHidden ? [text] : [];
}

/** Where what a module exports is global, too, it needs no import. */
function isReadable(node: ts.ImportDeclaration): boolean {
  const module = moduleOf(node).replace(/^node:/, '');
  if (module === PROMISED) return namedIn(node)?.every((one) => [...TIMERS, 'setImmediate'].includes(importedName(one))) ?? false;
  return !['timers', 'perf_hooks', 'process'].includes(module);
}

/** A value, not a type, a name of a property, or an import. */
function isUsed(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isImportSpecifier(parent) || ts.isTypeQueryNode(parent) || ts.isTypeNode(parent)) return false;
  return !((ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) && parent.name === node);
}

/** The timers of `timers/promises`, by their names in this file. */
function promisedTimers(file: ts.SourceFile): Map<string, string> {
  const imports = file.statements.filter(ts.isImportDeclaration).filter((one) => moduleOf(one).endsWith(PROMISED));
  const named = imports.flatMap((one) => namedIn(one) ?? []).map((one): [string, string] => [one.name.text, importedName(one)]);
  return new Map(named.filter(([, name]) => TIMERS.includes(name)));
}

const moduleOf = ({ moduleSpecifier }: ts.ImportDeclaration): string => (moduleSpecifier as ts.StringLiteral).text;

/** Null if the module is imported as a whole. */
function namedIn({ importClause }: ts.ImportDeclaration): readonly ts.ImportSpecifier[] | null {
  const bindings = importClause?.namedBindings;
  return bindings && ts.isNamedImports(bindings) && !importClause.name ? bindings.elements : null;
}

const importedName = ({ propertyName, name }: ts.ImportSpecifier): string => (propertyName ?? name).text;

function withoutGlobal(expression: ts.Expression): string {
  return expression.getText().replace(/^(globalThis|window|self)\./, '');
}

/** The most that an expression can be if no part of it is negative; null if that cannot be read in its file. */
function boundOf(expression: ts.Expression, file: ts.SourceFile): number | null {
  if (ts.isNumericLiteral(expression)) return Number(expression.text);
  if (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression)) return boundOf(expression.expression, file);
  if (ts.isIdentifier(expression)) return boundOfName(expression.text, file);
  if (ts.isConditionalExpression(expression)) return greatest([expression.whenTrue, expression.whenFalse], file);
  if (ts.isCallExpression(expression)) return boundOfCall(expression, file);
  if (!ts.isBinaryExpression(expression)) return null;
  const [left, right] = [boundOf(expression.left, file), boundOf(expression.right, file)];
  if (left === null || right === null) return null;
  if (expression.operatorToken.kind === ts.SyntaxKind.AsteriskToken) return left * right;
  return expression.operatorToken.kind === ts.SyntaxKind.PlusToken ? left + right : null;
}

function boundOfCall({ expression, arguments: given }: ts.CallExpression, file: ts.SourceFile): number | null {
  const [of, name = ''] = expression.getText(file).split('.');
  if (of !== 'Math') return null;
  if (name === 'random') return 1;
  if (name === 'max' || ROUNDED.includes(name)) return greatest(given, file);
  const known = given.map((one) => boundOf(one, file)).filter((bound) => bound !== null);
  return name === 'min' && known.length > 0 ? Math.min(...known) : null;
}

function greatest(expressions: readonly ts.Expression[], file: ts.SourceFile): number | null {
  const bounds = expressions.map((one) => boundOf(one, file));
  return bounds.includes(null) ? null : Math.max(...(bounds as number[]));
}

/** Of a constant of this file whose name nothing else there has. */
function boundOfName(name: string, file: ts.SourceFile): number | null {
  const isNamed = (node: ts.Node): node is ts.VariableDeclaration | ts.ParameterDeclaration | ts.BindingElement =>
    (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)) && node.name.getText(file) === name;
  const [declared, ...others] = nodesOf(file).filter(isNamed);
  if (!declared || others.length > 0 || !ts.isVariableDeclaration(declared) || !declared.initializer) return null;
  const isConstant = (ts.getCombinedNodeFlags(declared) & ts.NodeFlags.Const) !== 0;
  return isConstant ? boundOf(declared.initializer, file) : null;
}
