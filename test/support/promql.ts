/** A metric that an expression asks for, with its matchers: `metric{label="value"}`. */
export interface Selector {
  readonly metric: string;
  readonly labels: readonly string[];
  readonly values: readonly string[];
}

const WORDS = new Set(['by', 'without', 'on', 'ignoring', 'group_left', 'group_right', 'and', 'or', 'unless', 'offset', 'bool']);
const GROUPING = /\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g;
const RANGE = /\[[^\]]*\]|\boffset\s+\w+/g;
const SELECTOR = /([a-zA-Z_:][\w:]*)\s*(\{[^}]*\}|\(|)/g;
const MATCHER = /([a-zA-Z_]\w*)\s*(?:=~|!~|!=|=)\s*"([^"]*)"/g;

/** The selectors of a PromQL expression. */
export function selectorsIn(expression: string): Selector[] {
  const rest = expression.replace(GROUPING, ' ').replace(RANGE, ' ');
  return [...rest.matchAll(SELECTOR)].flatMap(([, metric = '', after = '']) => {
    if (WORDS.has(metric) || after === '(') return [];
    const matchers = [...after.matchAll(MATCHER)];
    return [
      {
        metric,
        labels: matchers.map(([, label = '']) => label),
        values: matchers.flatMap(([, , value = '']) => value.split('|')),
      },
    ];
  });
}

/** The labels that it groups or joins by. */
export function groupedBy(expression: string): string[] {
  return [...expression.matchAll(GROUPING)].flatMap(([, names = '']) => names.split(/[\s,]+/).filter(Boolean));
}
