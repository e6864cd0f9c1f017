import { judged } from './budgets.mjs';
import { withUnit } from './markdown.mjs';

const ROW = 24;
const LEFT = 300;
const PER_BUDGET = 130;
/** Bars end at this multiple of the budget; the figure next to them shows the rest. */
const LONGEST = 4;
const TOP = 64;
const RIGHT = 190;
const HALO = 'paint-order="stroke" stroke="#fff" stroke-width="3"';

/** Each figure as a share of its budget: a bar that ends left of the line is met. A line through its end is the range of the rounds. */
export function chart(figures, groups) {
  const rows = figures.map((figure) => ({ figure, verdict: judged(figure) })).filter(({ verdict }) => verdict);
  const height = TOP + rows.length * ROW + 16;
  const width = LEFT + LONGEST * PER_BUDGET + RIGHT;
  const budget = LEFT + PER_BUDGET;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13">
<title>Each figure as a share of its budget</title>
<rect width="100%" height="100%" fill="#fff"/>
<text x="16" y="24" font-size="15" font-weight="bold">Each figure as a share of its budget</text>
<text x="16" y="44" fill="#555">A circle is where we want to be</text>
<text x="${budget}" y="${TOP - 8}" text-anchor="middle" fill="#555">the budget</text>
<line x1="${budget}" x2="${budget}" y1="${TOP - 2}" y2="${height - 10}" stroke="#333" stroke-dasharray="4 3"/>
${rows.map((row, at) => bar(row, TOP + at * ROW, groups)).join('\n')}
</svg>
`;
}

function bar({ figure, verdict }, y, groups) {
  const { range, must, want, share, isMet, atLeast } = verdict;
  const x = (part) => Math.round(LEFT + Math.min(Math.max(part, 0), LONGEST) * PER_BUDGET);
  const part = (value) => (atLeast ? must / value : value / must);
  const middle = y + ROW / 2;
  const goal = want ? `<circle cx="${x(part(want))}" cy="${middle}" r="3" fill="none" stroke="#333"/>` : '';
  const end = Math.max(x(share), x(part(range.max)), x(part(range.min)));
  return `<text x="${LEFT - 8}" y="${middle + 4}" text-anchor="end">${groups[figure.key.split('.', 1)]}: ${shortTitle(figure)}</text>
<rect x="${LEFT}" y="${y + 4}" width="${x(share) - LEFT}" height="${ROW - 8}" fill="${isMet ? '#4a9' : '#d65'}" fill-opacity=".9"/>
<line x1="${x(part(range.min))}" x2="${x(part(range.max))}" y1="${middle}" y2="${middle}" stroke="#333"/>${goal}
<text x="${end + 6}" y="${middle + 4}" ${HALO}>${value(figure, verdict)}</text>`;
}

function shortTitle({ title }) {
  return title.replace(/, (\d+ of them|each|at 30|last third).*/, '').replace(/, one client|, \d+\/s/, '');
}

function value({ unit }, { range, must, of, atLeast }) {
  const shown = of === 'ratio' ? 'x' : unit;
  return `${withUnit(range.median, shown)}, must ${atLeast ? '≥' : '≤'} ${withUnit(must, of === 'ratio' ? 'x' : unit === '% of a core' ? '%' : unit)}`;
}
