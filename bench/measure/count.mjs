import { median } from './rounds.mjs';
import { beyondIdle, callsIn, marksIn, whileCounting } from './statements.mjs';

const PASSES = 5;
const NOTHING = { seconds: 1, list: [] };

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

async function onePass(stage, side, one) {
  const { statements, count, calls } = await one.window(stage, side, one.alone);
  const list = beyondIdle(statements, side === 'service' ? stage.idle.counted : NOTHING);
  return { statements: callsIn(list) / count, marks: marksIn(list) / count, calls };
}
