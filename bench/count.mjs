import { pathWindow, requestsWindow } from './cases.mjs';
import { median } from './rounds.mjs';
import { whileCounting } from './statements.mjs';

const PASSES = 5;
const REQUESTS = 20;

/**
 * Statements and provider calls of one request, one after the other with nothing beside them, without what the idle service asks
 * in that time. The median of a few passes: now and then a timer's work falls into one.
 */
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
  for (let pass = 0; pass < PASSES; pass += 1) passes.push(await onePass(stage, side, one));
  const of = (key) => median(passes.map((pass) => pass[key]));
  return { statements: of('statements'), marks: of('marks'), calls: of('calls') };
}

/** One order alone says what an order costs that shares nothing with others. */
async function onePass(stage, side, one) {
  const sample = one.next
    ? await requestsWindow(stage, side, one, { clients: 1, count: REQUESTS })
    : await pathWindow(stage, side, { count: 1 });
  const { seconds, all, marks } = sample.statements;
  const idleSeconds = side === 'service' ? seconds : 0;
  const each = (sum, idlePerSecond) => Math.max(0, sum - idleSeconds * idlePerSecond) / sample.count;
  return { statements: each(all, stage.idle.statements), marks: each(marks, stage.idle.marks), calls: sample.calls };
}
