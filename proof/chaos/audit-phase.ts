import { setTimeout as sleep } from 'node:timers/promises';
import { DIVERGENCES, type Divergence, type DivergenceClass } from '../../sandbox/divergences/divergence.js';
import { Divergences } from '../../sandbox/divergences/divergences.js';
import { EditedRows } from '../../sandbox/divergences/edited-rows.js';
import type { Admin } from './admin.js';
import type { AuditReport } from './audit-checks.js';
import { auditFindings } from './audit-findings.js';
import { AuditRounds } from './audit-rounds.js';
import type { Facts } from './facts.js';
import { poisonOf } from './poison.js';
import type { World } from './world.js';

const HOUR_MS = 3_600_000;
/** Then every order was paid a day ago, and what was dispatched or delivered has been read so. */
const SETTLED_MS = 26 * HOUR_MS;
const ROUNDS = 2;
const FOREVER = 1_000_000;
const OUTAGE = { method: 'GET', times: FOREVER, fault: { kind: 'status', status: 503, text: 'upstream unavailable' } } as const;
/** Breakers keep the real time. */
const RECOVERED_MS = 6_000;
/** Few orders suit these, the fewest the first, so they come before the others. */
const RARE: readonly DivergenceClass[] = ['price_moved', 'parcel_without_money'];

/**
 * At rest nothing differs. Then so many divergences of each class are planted, and undone again; between that the instance that audits is
 * killed, and no provider can be read for a round.
 */
export async function auditPhase(world: World, admin: Admin, facts: Facts, perClass: number): Promise<AuditReport> {
  const { shipco, payco } = world;
  shipco.clearFaults();
  await prepareParcels(world, facts, perClass);
  const rounds = await AuditRounds.prepared(world);
  const rows = new EditedRows(world.databaseUrl);
  const divergences = new Divergences({ shipco, payco, rows });
  const found = async () => auditFindings(admin);
  try {
    await rounds.pass(ROUNDS);
    const begun = await rounds.begun();
    const afterSale = await found();
    const planted = await plant(divergences, perClass);
    await rounds.pass(1);
    const afterOneRound = await found();
    await rounds.killOne();
    await rounds.pass(1);
    const afterPlanting = await found();
    for (const provider of [shipco, payco]) provider.fault(OUTAGE);
    await rounds.pass(1);
    for (const provider of [shipco, payco]) provider.clearFaults();
    await sleep(RECOVERED_MS);
    const afterOutage = await found();
    await divergences.undoAll();
    await rounds.pass(ROUNDS);
    return { rounds: begun, afterSale, planted, afterOneRound, afterPlanting, afterOutage, afterUndoing: await found() };
  } finally {
    await rounds.close();
    await rows.close();
  }
}

/** Some on their way, some delivered; all others stay where they are. */
async function prepareParcels({ shipco, clock }: World, facts: Facts, perClass: number): Promise<void> {
  shipco.settings({ stepMs: 0 });
  const kept = new Set(facts.payments.filter(({ status }) => status === 'approved').map(({ id }) => String(id)));
  const orders = facts.orders.filter(
    ({ state, street, paid_payment_id: paidBy }) => state === 'created' && poisonOf(street) === null && kept.has(paidBy ?? ''),
  );
  for (const [at, { shipment_id: id }] of orders.slice(0, 2 * perClass).entries())
    shipco.changeShipment(Number(id), { status: at < perClass ? 'shipped' : 'delivered' });
  await clock.advance({ forMs: SETTLED_MS });
}

async function plant(divergences: Divergences, perClass: number): Promise<Divergence[]> {
  const classes = [...RARE, ...DIVERGENCES.filter((one) => !RARE.includes(one))];
  for (const what of classes) for (let made = 0; made < perClass; made += 1) await divergences.make(what);
  return divergences.list();
}
