import { median } from './rounds.mjs';
import { whileCounting } from './statements.mjs';

const PASSES = 5;

/** Statements and provider calls of one request or order, made one at a time. */
export function countStatements(stage, cases) {
  return whileCounting(stage, async () => {
    const perCase = {};
    for (const one of cases) {
      perCase[one.name] = { floor: await ofSide(stage, 'floor', one), service: await ofSide(stage, 'service', one) };
    }
    return perCase;
  });
}

async function ofSide(stage, side, one) {
  const passes = [];
  for (let pass = 0; pass < PASSES; pass += 1) passes.push(await one.window(stage, side, one.alone));
  const perStatement = statementsIn(passes).map(({ query, isMark, isOfEvents }) => ({
    isMark,
    isOfEvents,
    each: timesEach(query, side, passes, stage.idle),
  }));
  const sum = (list) => list.reduce((total, { each }) => total + each, 0);
  const own = perStatement.filter(({ isOfEvents }) => !isOfEvents);
  return {
    statements: sum(own),
    ofEvents: sum(perStatement) - sum(own),
    marks: sum(own.filter(({ isMark }) => isMark)),
    calls: median(passes.map(({ calls }) => calls)),
  };
}

function statementsIn(passes) {
  const rows = passes.flatMap(({ statements }) => statements.list);
  return [...new Map(rows.map((row) => [row.query, row])).values()];
}

/**
 * How often a request makes this statement, minus what the idle service makes in the same time. The median of the passes, for each
 * statement: a timer's occasional work falls into one of them and does not count.
 */
function timesEach(query, side, passes, idle) {
  const callsOf = ({ list }) => list.find((row) => row.query === query)?.calls ?? 0;
  const idlePerSecond = side === 'service' ? callsOf(idle.counted) / idle.counted.seconds : 0;
  return Math.max(
    0,
    median(passes.map(({ statements, count }) => (callsOf(statements) - idlePerSecond * statements.seconds) / count)),
  );
}
