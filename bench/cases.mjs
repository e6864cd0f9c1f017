import { BROWSERS } from './data.mjs';
import { closedLoop } from './load.mjs';
import { cpuMs, cpuOfFamilyMs } from './measure.mjs';
import { callsOf, notifyAll, prepareOrders, recordedTimes, untilShipped } from './path.mjs';
import { checkout, keptQuote, newQuote, notification } from './requests.mjs';
import { counted } from './statements.mjs';

const CLIENTS = 16;
/** Orders of a first rush, before it is known how many fill the time. */
const FIRST_ORDERS = { service: 40, floor: 1000 };
const MAX_ORDERS = 3000;
let sent = 0;

/** What is measured on both sides with the same requests. `next` makes them; `prepare` comes before the clock starts. */
export const CASES = [
  { name: 'quote', title: 'Quote, provider asked', next: () => newQuote },
  { name: 'kept', title: 'Quote, kept answer', next: () => keptQuote, prepare: keepAnswers },
  { name: 'receipt', title: 'Receipt', next: () => receipt },
  { name: 'checkout', title: 'Checkout', next: nextCheckout },
  // No single request: `pathWindow` follows its orders.
  { name: 'path', title: 'Notification to recorded shipment' },
];

/** As many requests as fit: CPU of the program and of PostgreSQL and provider calls for each, and how long they took. */
export async function requestsWindow(stage, side, { next, prepare }, { clients = CLIENTS, ...until }) {
  await prepare?.(stage, side);
  return measured(stage, side, () => closedLoop(stage[side].pool, next(stage, side), { clients, ...until }));
}

/** The same for orders, all notified at once and each followed until its parcel is on record and nothing more happens. */
export async function pathWindow(stage, side, { seconds, count = ordersFor(stage, side, seconds) }) {
  const orders = await prepareOrders(stage, side, count);
  const sample = await measured(stage, side, async () => {
    const dueTimes = await notifyAll(stage, side, orders);
    const beganMs = performance.now();
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

/** Runs `work` between two looks at the clocks of the processes. What the idle service costs PostgreSQL is not the floor's. */
async function measured(stage, side, work) {
  const { pid } = stage[side];
  const calls = await callsOf(stage);
  const cpu = cpuMs(pid);
  const postgres = cpuOfFamilyMs(stage.postmasterPid);
  const { result, statements } = stage.isCounting ? await counted(stage.db, side, work) : { result: await work() };
  const foreignMs = side === 'floor' ? stage.idle.postgresMs * result.seconds : 0;
  const each = (sum) => sum / result.count;
  return {
    ...result,
    statements,
    perSecond: result.count / result.seconds,
    cpuMs: each(cpuMs(pid) - cpu),
    postgresMs: each(Math.max(0, cpuOfFamilyMs(stage.postmasterPid) - postgres - foreignMs)),
    calls: each((await callsOf(stage)) - calls),
  };
}

/** One question for each cart at its usual place: the service keeps the answers. */
async function keepAnswers(stage, side) {
  if (side === 'service') await closedLoop(stage.service.pool, keptQuote, { clients: CLIENTS, count: BROWSERS });
}

/** The service sells a cart once; the floor does not look. */
function nextCheckout(stage, side) {
  return () => {
    sent += 1;
    return checkout(side === 'service' ? stage.buyers.take() : 1 + (sent % BROWSERS));
  };
}

/** A receipt of which nothing follows, so that its cost is its own: what follows of a payment is the path's, and measured there. */
function receipt() {
  sent += 1;
  return notification('chargebacks', String(sent));
}
