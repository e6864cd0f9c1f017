import { judged } from './budgets.mjs';
import { withUnit } from './markdown.mjs';

const ROW = 24;
const LEFT = 330;
const PER_BUDGET = 130;
/** Bars end at so many times the budget; the figure beside tells the rest. */
const LONGEST = 4;
const TOP = 56;

/** Each figure as a share of its budget: left of the line is met. A line through a bar's end is the range of the rounds. */
export function chart(figures, groups) {
  const rows = figures.map((figure) => ({ figure, verdict: judged(figure) })).filter(({ verdict }) => verdict);
  const height = TOP + rows.length * ROW + 16;
  const width = LEFT + LONGEST * PER_BUDGET + 150;
  const budget = LEFT + PER_BUDGET;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13">
<rect width="100%" height="100%" fill="#fff"/>
<text x="16" y="24" font-size="15" font-weight="bold">Each figure as a share of its budget</text>
<text x="${budget}" y="${TOP - 8}" text-anchor="middle" fill="#555">the budget</text>
${rows.map((row, at) => bar(row, TOP + at * ROW, groups)).join('\n')}
<line x1="${budget}" x2="${budget}" y1="${TOP - 2}" y2="${height - 10}" stroke="#333" stroke-dasharray="4 3"/>
</svg>
`;
}

function bar({ figure, verdict }, y, groups) {
  const { range, must, want, share, isMet, of, atLeast } = verdict;
  const x = (part) => LEFT + Math.min(part, LONGEST) * PER_BUDGET;
  const part = (value) => (atLeast ? must / value : value / must);
  const label = `${groups[figure.key.split('.', 1)]}: ${figure.title.split(', ', 1)}`;
  const value = withUnit(range.median, of === 'ratio' ? 'x' : figure.unit);
  const middle = y + ROW / 2;
  const whisker = range.min === range.max ? '' : line(x(part(range.min)), x(part(range.max)), middle);
  const goal = want ? `<circle cx="${x(part(want))}" cy="${middle}" r="3" fill="none" stroke="#333"/>` : '';
  return `<text x="${LEFT - 8}" y="${middle + 4}" text-anchor="end">${label}</text>
<rect x="${LEFT}" y="${y + 4}" width="${x(Math.max(0, share)) - LEFT}" height="${ROW - 8}" fill="${isMet ? '#4a9' : '#d65'}"/>
${whisker}${goal}<text x="${x(Math.max(share, part(range.max) || 0)) + 6}" y="${middle + 4}">${value}${share > LONGEST ? ' …' : ''}</text>`;
}

function line(from, to, y) {
  return `<line x1="${from}" x2="${to}" y1="${y}" y2="${y}" stroke="#333"/>`;
}
