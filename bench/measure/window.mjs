import { closedLoop } from './load.mjs';
import { callsOf, notifyAll, prepareOrders, recordedTimes, untilShipped } from './path.mjs';
import { cpuMs, cpuOfFamilyMs } from './proc.mjs';
import { counted } from './statements.mjs';

export const CLIENTS = 16;
/** Orders of the first burst, before it is known how many fill the time. */
const FIRST_ORDERS = { service: 40, floor: 1000 };
const MAX_ORDERS = 3000;

/** As many requests as fit: CPU of the program and of PostgreSQL and provider calls for each, and how long they took. */
export function requestsWindow(stage, side, next, { clients = CLIENTS, ...until }) {
  return measured(stage, side, () => closedLoop(stage[side].pool, next, { clients, ...until }));
}

/** The same for orders, all notified at once and each followed until its parcel is on record and nothing more happens. */
export async function pathWindow(stage, side, { seconds, count = ordersFor(stage, side, seconds) }) {
  const orders = await prepareOrders(stage, side, count);
  const sample = await measured(stage, side, async () => {
    const beganMs = performance.now();
    const dueTimes = await notifyAll(stage, side, orders);
    await untilShipped(stage, side, orders);
    return { count, dueTimes, seconds: (performance.now() - beganMs) / 1000 };
  });
  const recorded = await recordedTimes(stage, side, orders);
  const perSecond = (count * 1000) / (Math.max(...recorded.values()) - Math.min(...sample.dueTimes.values()));
  stage[side].ordersPerSecond = perSecond;
  return { ...sample, perSecond };
}

function ordersFor(stage, side, seconds) {
  const { ordersPerSecond } = stage[side];
  return ordersPerSecond ? Math.min(MAX_ORDERS, Math.ceil(ordersPerSecond * seconds)) : FIRST_ORDERS[side];
}

/** Runs `work` between two looks at the clocks. What the idle service and the bench itself cost PostgreSQL is not the floor's. */
async function measured(stage, side, work) {
  const calls = await callsOf(stage);
  const before = clocks(stage, side);
  const { result, statements } = stage.isCounting ? await counted(stage.db, side, work) : { result: await work() };
  const after = clocks(stage, side);
  const foreignMs = side === 'floor' ? stage.idle.postgresMs * result.seconds : 0;
  const each = (sum) => sum / result.count;
  return {
    ...result,
    statements,
    span: [before.us, after.us],
    perSecond: result.count / result.seconds,
    cpuMs: each(after.programMs - before.programMs),
    postgresMs: each(Math.max(0, after.postgresMs - before.postgresMs - foreignMs)),
    calls: each((await callsOf(stage)) - calls),
  };
}

/** `us` is the clock that processes of one machine have in common. */
export function clocks(stage, side) {
  return {
    us: Number(process.hrtime.bigint() / 1000n),
    programMs: cpuMs(stage[side].pid),
    postgresMs: cpuOfFamilyMs(stage.postmasterPid) - cpuMs(stage.observerPid),
  };
}
