import os from 'node:os';
import { judged } from './budgets.mjs';
import { round } from './figures.mjs';

/** A marked verdict: the floor differs from itself by more than this figure from its budget. */
const CLOSE = ', within the spread';

export function markdown(figures, groups, facts) {
  const lines = figures.map((figure) => ({ figure, verdict: judged(figure) }));
  const withBudget = lines.filter(({ verdict }) => verdict);
  const met = withBudget.filter(({ verdict }) => verdict.isMet).length;
  return [
    '# What the service costs beside bare floor programs',
    '',
    `Written by \`npm run bench\`, not by hand. ${facts}`,
    '',
    `CPU, statements and calls are for one request; a ratio is the service's figure divided by the floor's in the same round, as its`,
    'median [lowest–highest round]. The floor is measured twice in each round: A/A is how far it is from itself, and what is nearer to',
    'a budget than that is neither met nor missed for sure.',
    '',
    `## Against the budgets: ${met} of ${withBudget.length} met`,
    '',
    '![Each figure as a share of its budget](results.svg)',
    '',
    ...table(withBudget.map(budgetRow(groups)), [
      '',
      'Ours',
      'Floor',
      'Held against the budget',
      'Must',
      'Want',
      'Verdict',
      'A/A',
    ]),
    '',
    '## All figures',
    '',
    ...table(lines.map(plainRow(groups)), ['', 'Ours', 'Floor', 'Ratio', 'A/A']),
    '',
  ].join('\n');
}

/** The machine that it was measured on: only ratios of two machines can be compared, not figures. */
export function factsOf({ seconds, rounds, postgresVersion, foreignShare }) {
  const [{ model }] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const machine = `${os.cpus().length} cores (${model.trim()}), ${memory} GiB, others took ${Math.round(foreignShare * 100)} % of its CPU time`;
  return `Rounds: ${rounds} of ${seconds} s for each window, after one to warm up. Node ${process.versions.node}, PostgreSQL ${postgresVersion}, ${machine}.`;
}

function budgetRow(groups) {
  return ({ figure, verdict }) => {
    const { of, must, want, range, isMet, isClose, atLeast } = verdict;
    const unit = of === 'ratio' ? 'x' : figure.unit;
    const sign = atLeast ? '≥ ' : '≤ ';
    const held = `${of === 'difference' ? 'floor + ' : ''}${withRange(range, unit)}`;
    const result = `${isMet ? 'met' : '**missed**'}${isClose ? CLOSE : ''}`;
    return [
      ...common(groups, figure),
      held,
      sign + withUnit(must, unit),
      want ? sign + withUnit(want, unit) : '',
      result,
      spread(figure),
    ];
  };
}

function plainRow(groups) {
  return ({ figure }) => [...common(groups, figure), figure.ratio ? withRange(figure.ratio, 'x') : '', spread(figure)];
}

function common(groups, { key, title, ours, floor, unit }) {
  return [`${groups[key.split('.', 1)]}: ${title}`, withUnit(ours, unit), floor === undefined ? '' : withUnit(floor, unit)];
}

function spread({ spread: range }) {
  return range ? `${round(range.min)}–${round(range.max)}` : '';
}

function withRange({ median, min, max }, unit) {
  return min === max ? withUnit(median, unit) : `${withUnit(median, unit)} [${round(min)}–${round(max)}]`;
}

export function withUnit(value, unit) {
  return `${round(value)}${unit && (/^[x/%]/.test(unit) ? unit.replace(/^%/, ' %') : ` ${unit}`)}`;
}

function table(rows, head) {
  return [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}
