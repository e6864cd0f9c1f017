import { setTimeout as sleep } from 'node:timers/promises';
import { addFloorOrders } from '../floor/schema.mjs';
import { checkout, notification, purchaseOf } from '../stage/requests.mjs';
import { closedLoop, openLoop, send } from './load.mjs';

const CLIENTS = 16;
const LOOK_EVERY_MS = 50;
/** This long without another parcel means that something hangs, and the run fails. */
const STUCK_AFTER_MS = 60_000;
/** This long without a call to a provider means that the other effects of the payments are done, too. */
const QUIET_MS = 300;

/** Where a recorded parcel shows: the state of a row, and the time at which that row was committed. */
const RECORDED = {
  service: { table: 'shipments', id: 'order_id' },
  floor: { table: 'bench_floor.orders', id: 'id' },
};

let lastFloorId = 100_000_000;

/** Orders that wait for their payment. */
export async function prepareOrders(stage, side, count) {
  if (side === 'service')
    return Promise.all(Array.from({ length: CLIENTS }, (_, at) => checkOut(stage, share(count, at)))).then((all) => all.flat());
  const orders = Array.from({ length: count }, () => {
    lastFloorId += 1;
    return { paymentId: String(lastFloorId), orderId: String(lastFloorId) };
  });
  const ids = orders.map(({ orderId }) => orderId);
  await addFloorOrders(stage.db, ids);
  return orders;
}

function share(count, client) {
  return Math.floor((count + client) / CLIENTS);
}

async function checkOut(stage, count) {
  const orders = [];
  while (orders.length < count) orders.push(purchaseOf(await send(stage.service.pool, checkout(stage.buyers.take()))));
  return orders;
}

/** A signed notification for each order, at once or at a rate; returns the time at which each one was due, by order. */
export async function notifyAll(stage, side, orders, { rate } = {}) {
  const queue = [...orders];
  const next = () => notification('payment', queue.shift().paymentId);
  const { pool } = stage[side];
  const beganMs = performance.timeOrigin + performance.now();
  if (!rate) await closedLoop(pool, next, { clients: CLIENTS, count: orders.length });
  const { dueTimesMs = orders.map(() => beganMs) } = rate ? await openLoop(pool, next, { rate, count: orders.length }) : {};
  return new Map(orders.map(({ orderId }, at) => [orderId, dueTimesMs[at]]));
}

/** Waits until each order has its parcel on record, and until nothing more follows. Throws when that stops short. */
export async function untilShipped(stage, side, orders) {
  let recorded = 0;
  let sinceMs = Date.now();
  while (recorded < orders.length) {
    await sleep(LOOK_EVERY_MS);
    const count = await recordedCount(stage, side, orders);
    if (count > recorded) sinceMs = Date.now();
    recorded = count;
    if (Date.now() - sinceMs > STUCK_AFTER_MS) {
      throw new Error(`${side}: ${recorded} of ${orders.length} parcels on record, and no more\n${stage.serviceLog()}`);
    }
  }
  await untilQuiet(stage);
}

/** When each order's parcel was committed, ms of the epoch: what a clock of the program says may come before a wait. */
export async function recordedTimes({ db }, side, orders) {
  const { table, id } = RECORDED[side];
  const { rows } = await db.query({
    name: `recorded-${side}`,
    text: `select ${id} as id, extract(epoch from pg_xact_commit_timestamp(xmin)) * 1000 as at
             from ${table} where ${id} = any($1) and state = 'created'`,
    values: [orders.map(({ orderId }) => orderId)],
  });
  return new Map(rows.map((row) => [row.id, Number(row.at)]));
}

async function recordedCount({ db }, side, orders) {
  const { table, id } = RECORDED[side];
  const { rows } = await db.query({
    name: `count-${side}`,
    text: `select count(*)::int as count from ${table} where ${id} = any($1) and state = 'created'`,
    values: [orders.map(({ orderId }) => orderId)],
  });
  return rows[0].count;
}

async function untilQuiet(stage) {
  let before = -1;
  for (;;) {
    const now = await callsOf(stage);
    if (now === before) return;
    before = now;
    await sleep(QUIET_MS);
  }
}

/** Calls to both providers so far. */
export async function callsOf(stage) {
  const { calls } = await stage.providerStats();
  return Object.values(calls).reduce((sum, count) => sum + count, 0);
}
