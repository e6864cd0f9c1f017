import { ts } from '../../checks/sources.js';

/** What holds others, by the name of its class or of the function that makes it. */
const HOLDERS = [
  ...['Map', 'Set', 'WeakMap', 'WeakSet', 'Array', 'Record', 'LRUCache', 'AsyncLocalStorage'],
  ...['Agent', 'Pool', 'Registry', 'TracerProvider', 'EventEmitter', 'Subject'],
  ...['Slots', 'QuoteCache', 'BatchedCounts', 'CallShare', 'bulkhead', 'batched'],
];
/** What is new is found by its name, too. */
const HOLDER = new RegExp(`^(${HOLDERS.join('|')})$|(Cache|Queue|Buffer|Memo)$`);
const CHANGES = ['set', 'add', 'delete', 'clear', 'push', 'pop', 'shift', 'unshift', 'splice', 'fill', 'memo'];

/** The names of what a file keeps from one call to the next: variables of the module, of functions that outlive their call, and fields. */
export function keptIn(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return [...new Set([...variablesOf(file), ...closuresOf(file), ...fieldsOf(file)])];
}

/** A table that has its entries from the beginning, and that nobody changes, is a constant. */
function variablesOf(file: ts.SourceFile): string[] {
  const variables = file.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) => declarationList.declarations);
  return variables.flatMap(({ parent, name, initializer }) => {
    const isReplaced = (parent.flags & ts.NodeFlags.Const) === 0;
    return isReplaced || beginsEmpty(initializer) || isChanged(name.getText(), file) ? [name.getText()] : [];
  });
}

/** What a function makes, and what another one in it changes later. One that is only passed to a call, as to that of `map`, ends with it. */
function closuresOf(file: ts.SourceFile): string[] {
  return nodesOf(file).flatMap((local) => {
    const home = functionOf(local);
    if (!home || !ts.isVariableDeclaration(local) || !isHolding(local.initializer)) return [];
    const name = local.name.getText();
    const inner = nodesOf(home).filter((node) => node !== home && ts.isFunctionLike(node) && !isPassed(node));
    return inner.some((node) => isChanged(name, node)) ? [name] : [];
  });
}

function fieldsOf(file: ts.SourceFile): string[] {
  return nodesOf(file).flatMap((node) => {
    const isParameter = ts.isParameter(node) && ts.isParameterPropertyDeclaration(node, node.parent);
    if (!ts.isPropertyDeclaration(node) && !isParameter) return [];
    const isReplaced = !node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword);
    // What a class is given was made elsewhere.
    if (isParameter && !isReplaced) return [];
    const isKept = node.type ? typeHolds(node.type, isReplaced) : isHolding(node.initializer);
    return isKept ? [node.name.getText()] : [];
  });
}

/** Whether a field of this type can grow: a read-only value grows when the field gets another one. */
function typeHolds(type: ts.TypeNode | undefined, isReplaced: boolean): boolean {
  if (!type || ts.isFunctionTypeNode(type)) return false;
  if (ts.isTypeOperatorNode(type) && type.operator === ts.SyntaxKind.ReadonlyKeyword) return isReplaced;
  if (ts.isArrayTypeNode(type)) return true;
  if (ts.isTypeReferenceNode(type)) {
    const name = type.typeName.getText().split('.').at(-1) ?? '';
    if (/^Readonly(Map|Set|Array)?$/.test(name)) return isReplaced;
    if (HOLDER.test(name) || (name === 'Promise' && isReplaced)) return true;
  }
  return ts.forEachChild(type, (child) => typesIn(child).some((one) => typeHolds(one, isReplaced)) || undefined) ?? false;
}

/** Of a member of `{ … }`, its type. */
function typesIn(node: ts.Node): ts.TypeNode[] {
  if (ts.isPropertySignature(node)) return node.type ? [node.type] : [];
  return ts.isTypeNode(node) ? [node] : [];
}

/** Whether it makes something that holds others. What a function makes is made anew by each call. */
function isHolding(made: ts.Node | undefined): boolean {
  return ownNodesOf(made).some((node) => isMade(node) || (ts.isArrayLiteralExpression(node) && node.elements.length === 0));
}

function beginsEmpty(made: ts.Node | undefined): boolean {
  const isFilled = (node: ts.Node) =>
    ts.isNewExpression(node) && /^(Map|Set)$/.test(node.expression.getText()) && !!node.arguments?.length;
  const isList = made && ts.isArrayLiteralExpression(made) && made.elements.length === 0;
  return !!isList || ownNodesOf(made).some((node) => isMade(node) && !isFilled(node));
}

function isMade(node: ts.Node): boolean {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return false;
  const name = node.expression.getText();
  return HOLDER.test(name.split('.').at(-1) ?? '') || name === 'Promise.resolve';
}

/** Whether something below this node changes what has this name. */
function isChanged(name: string, root: ts.Node): boolean {
  return nodesOf(root).some((node) => {
    if (!ts.isIdentifier(node) || node.text !== name) return false;
    const { parent } = node;
    if (isAssigned(node)) return true;
    if (!ts.isPropertyAccessExpression(parent) && !ts.isElementAccessExpression(parent)) return false;
    if (parent.expression !== node) return false;
    return isAssigned(parent) || (ts.isPropertyAccessExpression(parent) && CHANGES.includes(parent.name.text));
  });
}

function isAssigned(node: ts.Node): boolean {
  const { parent } = node;
  return ts.isBinaryExpression(parent) && parent.left === node && /^(?![=!<>]=)[^=]*=$/.test(parent.operatorToken.getText());
}

function isPassed(node: ts.Node): boolean {
  return ts.isArrowFunction(node) && ts.isCallExpression(node.parent);
}

function functionOf(node: ts.Node): ts.Node | undefined {
  return ts.findAncestor(node.parent, ts.isFunctionLike);
}

function ownNodesOf(root: ts.Node | undefined): ts.Node[] {
  return root ? nodesOf(root, (node) => !ts.isFunctionLike(node)) : [];
}

function nodesOf(root: ts.Node, isEntered: (node: ts.Node) => boolean = () => true): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (!isEntered(node)) return;
    nodes.push(node);
    node.forEachChild(visit);
  };
  visit(root);
  return nodes;
}
