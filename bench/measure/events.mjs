import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ADMIN } from '../stage/data.mjs';
import { CASES } from './cases.mjs';
import { countStatements } from './count.mjs';
import { percentiles } from './latency.mjs';
import { send } from './load.mjs';
import { median, rangeOf } from './rounds.mjs';
import { clocks } from './window.mjs';

const PER_SECOND = 200;
const SECONDS = 30;
/** Write facts at the same time, so that a slow commit delays no other. */
const WRITERS = 8;
const ORDERS = 3_000;
/** Of each order, while the endpoint is disabled. */
const MISSED_OF_EACH = 4;
const MISSED = MISSED_OF_EACH * ORDERS;
const ROUNDS = 3;
const LOOK_EVERY_MS = 20;
/** This long without another event means that something hangs, and the run fails. */
const STUCK_AFTER_MS = 30_000;

const WRITE_ORDERS = [
  `insert into purchases (id, buyer_id, cart_generation, fingerprint, recipient, total_cents, created_at, expires_at, state, payment_status,
                          next_search_at)
   select 'bench-told-' || n, 'bench-user-1', 1, '', '{}', 250000, now(), now(), 'superseded', 'none', null
     from generate_series(1, ${ORDERS}) n`,
  `insert into orders (id, purchase_id, buyer_id, seller_id, items_total_cents, shipping_full_cents, buyer_shipping_share_cents, created_at,
                       shipping_address, seller_fulfillment)
   select 'bench-told-' || n, 'bench-told-' || n, 'bench-user-1', 'bench-seller-1', 200000, 50000, 50000, now(), '{}', '{}'
     from generate_series(1, ${ORDERS}) n`,
];
const FACTS = `
  insert into order_facts (id, order_id, number, kind, version, at, data, recorded_at)
  select id, 'bench-told-' || n, number, 'shipment.created', 2, now(),
         jsonb_build_object('state', 'created', 'shipmentId', '690625721', 'carrierTrackingId', '36000987654', 'priceCents', 521111), now()`;
const ONE_FACT = `${FACTS} from (values (cast($1 as text), cast($2 as int), cast($3 as int))) f (id, n, number)`;
const MISSED_FACTS = `
  ${FACTS} from (select gen_random_uuid() as id, n, $1 + k as number
                   from generate_series(1, ${MISSED_OF_EACH}) k, generate_series(1, ${ORDERS}) n) f returning id`;

/** How soon an endpoint gets what happens, how fast it catches up, and what events add to an order's way to its parcel. */
export async function measureEvents(stage, progress) {
  for (const statement of WRITE_ORDERS) await stage.db.query(statement);
  const endpoint = await addEndpoint(stage);
  const told = { ofEach: 0 };
  progress(`events, ${PER_SECOND} a second`);
  const delivery = await commitToDelivery(stage, told);
  const rounds = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    progress(`events, catching up, round ${round} of ${ROUNDS}`);
    rounds.push(await catchingUp(stage, endpoint, told));
  }
  const values = (key) => rounds.map((round) => round[key]);
  const catchUp = {
    perSecond: rangeOf(values('perSecond')),
    cpuMs: median(values('cpuMs')),
    postgresMs: median(values('postgresMs')),
  };
  progress('events, statements');
  const { path } = await countStatements(
    stage,
    CASES.filter(({ name }) => name === 'path'),
  );
  await asAdmin(stage, 'DELETE', `/${endpoint}`, 204);
  return { delivery, rate: PER_SECOND, catchUp, missed: MISSED, path: path.service };
}

/** From the moment at which a fact was due to be recorded, so its own commit is included, to its arrival. */
async function commitToDelivery(stage, told) {
  const dueAt = new Map();
  const writers = new pg.Pool({ connectionString: stage.observedUrl, max: WRITERS });
  const written = [];
  const beganMs = performance.now();
  for (let at = 0; at < PER_SECOND * SECONDS; at += 1) {
    const dueMs = beganMs + (at * 1000) / PER_SECOND;
    while (performance.now() < dueMs) await sleep(1);
    const id = `bench-fact-${at}`;
    dueAt.set(id, performance.timeOrigin + dueMs);
    const values = [id, 1 + (at % ORDERS), 1 + Math.floor(at / ORDERS)];
    written.push(writers.query({ name: 'one-fact', text: ONE_FACT, values }));
  }
  await Promise.all(written).finally(() => writers.end());
  told.ofEach = (PER_SECOND * SECONDS) / ORDERS;
  const arrivals = await untilArrived(stage, dueAt.size);
  return percentiles([...arrivals].map(([id, atMs]) => atMs - dueAt.get(id)));
}

/** From the moment at which an endpoint is enabled that has missed many: events a second, and what each costs. */
async function catchingUp(stage, endpoint, told) {
  await asAdmin(stage, 'PATCH', `/${endpoint}`, 200, { disabled: true });
  await stage.db.query(MISSED_FACTS, [told.ofEach]);
  told.ofEach += MISSED_OF_EACH;
  await untilPublished(stage);
  const before = clocks(stage, 'service');
  const beganMs = performance.timeOrigin + performance.now();
  await asAdmin(stage, 'PATCH', `/${endpoint}`, 200, { disabled: false });
  const arrivals = await untilArrived(stage, MISSED);
  const after = clocks(stage, 'service');
  return {
    perSecond: (MISSED * 1000) / (Math.max(...arrivals.values()) - beganMs),
    cpuMs: (after.programMs - before.programMs) / MISSED,
    postgresMs: (after.postgresMs - before.postgresMs) / MISSED,
  };
}

async function addEndpoint(stage) {
  return JSON.parse(await asAdmin(stage, 'POST', '', 201, { url: `${stage.receiver.url}/events` })).id;
}

function asAdmin(stage, method, path, expected, body) {
  const headers = { cookie: ADMIN, ...(body && { 'content-type': 'application/json' }) };
  const sent = {
    method,
    path: `/api/admin/event-endpoints${path}`,
    headers,
    expected,
    ...(body && { body: JSON.stringify(body) }),
  };
  return send(stage.service.pool, sent);
}

async function untilPublished({ db }) {
  const unpublished = async () => (await db.query('select 1 from order_facts where position is null limit 1')).rows.length > 0;
  while (await unpublished()) await sleep(LOOK_EVERY_MS);
}

/** When each event came, by its id; forgets them for the next time. */
async function untilArrived(stage, count) {
  const ask = (path) => send(stage.receiver.pool, { method: 'POST', path });
  let known = 0;
  let sinceMs = Date.now();
  while (known < count) {
    await sleep(LOOK_EVERY_MS);
    const arrived = Number(await ask('/_count'));
    if (arrived > known) sinceMs = Date.now();
    known = arrived;
    if (Date.now() - sinceMs > STUCK_AFTER_MS)
      throw new Error(`${known} of ${count} events arrived, and no more\n${stage.serviceLog()}`);
  }
  return new Map(JSON.parse(await ask('/_taken')));
}
