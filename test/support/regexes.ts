import { checkSync, ts } from '../../checks/sources.js';

const MOST_COUNTED = 4;

/** A regular expression in a source; `pattern` is null if it is put together at run time. */
export interface FoundRegex {
  readonly at: string;
  readonly pattern: string | null;
  readonly flags: string;
}

/** All expressions of a file: literals, and those made from texts. */
export function regexesIn(path: string, text: string): FoundRegex[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: FoundRegex[] = [];
  const look = (node: ts.Node): void => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    const at = `${path}:${line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) found.push({ at, ...partsOf(node.text) });
    if (isMade(node)) found.push({ at, ...madeOf(node.arguments ?? []) });
    node.forEachChild(look);
  };
  look(file);
  return found;
}

/** Why an expression may take longer than in proportion to its text; null if it does not. */
export function whySlow(pattern: string, flags: string): string | null {
  const checked = checkSync(withoutCounts(pattern), flags, { timeout: 120_000 });
  if (checked.status === 'safe') return null;
  return `/${pattern}/${flags}: ${checked.status === 'vulnerable' ? checked.complexity.summary : checked.status}`;
}

/** The analysis writes a count out. As often as one likes is stricter, and soon analysed. */
function withoutCounts(pattern: string): string {
  return pattern.replace(/(?<!\\u?)\{(\d+)(?:,(\d*))?\}/g, (counted, least: string, most: string | undefined) => {
    if (Math.max(Number(least), Number(most ?? 0)) <= MOST_COUNTED) return counted;
    return least === '0' ? '*' : '+';
  });
}

function partsOf(literal: string) {
  const end = literal.lastIndexOf('/');
  return { pattern: literal.slice(1, end), flags: literal.slice(end + 1) };
}

function isMade(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return false;
  return /^(?:globalThis\.)?RegExp$/.test(node.expression.getText());
}

function madeOf([pattern, flags]: readonly ts.Expression[]) {
  const isText = pattern && ts.isStringLiteralLike(pattern) && (!flags || ts.isStringLiteralLike(flags));
  return { pattern: isText ? pattern.text : null, flags: flags && ts.isStringLiteralLike(flags) ? flags.text : '' };
}
