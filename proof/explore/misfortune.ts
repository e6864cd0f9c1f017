import { type Edge, QUIET } from './edge.js';
import { rested } from './provider.js';
import { isLive, leaseEnded, type Row, spend, type World, withRow } from './world.js';

/** Deaths and stops of workers, a restored database, an account that is unlinked, and time. */
export function misfortunes(world: World, names: readonly string[]): Edge[] {
  const edges: Edge[] = [];
  world.workers.forEach((worker, at) => {
    if (!worker) return;
    if (world.left.crash > 0) edges.push({ label: `${names[at]} dies`, world: leaseEnded(spend(world, 'crash'), at, null) });
    if (world.left.stall > 0 && worker.isLeased) {
      const stopped = leaseEnded(spend(world, 'stall'), at, { ...worker, isLeased: false });
      edges.push({ label: `${names[at]} is stopped until its lease is over`, world: stopped });
    }
  });
  return [...edges, ...restores(world), ...links(world), ...waits(world)];
}

/** A restore takes longer than any lease, and processes end with it. */
function restores(world: World): Edge[] {
  const { left, backup, row } = world;
  if (left.restore === 0) return [];
  if (!backup) return [{ label: 'the database is copied', world: { ...world, backup: row } }];
  const now = (due: Row['due']) => (due === 'leased' ? 'now' : due);
  const old: Row = { ...backup, due: now(backup.due), cancel: now(backup.cancel), verify: now(backup.verify), isOlder: true };
  const restored = withRow({ ...spend(world, 'restore'), backup: null, workers: [null, null] }, old);
  const lost = world.parcels.find((one) => isLive(one) && one.shipmentId !== old.facts.recordedId);
  const witness = lost ? { ...world.witness, openCreate: lost.externalId, emptyLooks: 0 } : world.witness;
  return [{ label: 'the database is restored from the copy', world: { ...restored, witness } }];
}

/** What was skipped without a credential is made due, as soon as or long after there is one. */
function links(world: World): Edge[] {
  const { state, stopReason } = world.row.facts;
  const isSkipped = state === 'skipped' && stopReason === 'no_credential' && world.row.due === 'never';
  const woken = { ...withRow(world, isSkipped ? { due: 'now' } : {}), isLinked: true };
  if (!world.isLinked) return [{ label: 'the account is linked again', world: woken, quiet: QUIET.news }];
  const edges: Edge[] = isSkipped ? [{ label: 'the reconciliation makes it due', world: woken, quiet: QUIET.news }] : [];
  if (world.left.unlink > 0)
    edges.push({ label: 'the account is unlinked', world: { ...spend(world, 'unlink'), isLinked: false } });
  return edges;
}

/** What is due later is due. Verifications are further apart than attempts, and than a lease is long. */
function waits(world: World): Edge[] {
  const { due, cancel, verify } = world.row;
  const edges: Edge[] = [];
  const later = (one: Row['due']) => (one === 'later' ? 'now' : one);
  const soon = withRow(rested(world), { due: later(due), cancel: later(cancel) });
  if (due === 'later' || cancel === 'later') edges.push({ label: 'time passes', world: soon, quiet: QUIET.wait });
  const isQuiet = world.workers.every((worker) => !worker?.isLeased);
  if (verify === 'later' && isQuiet)
    edges.push({ label: 'minutes pass', world: withRow(soon, { verify: 'now' }), quiet: QUIET.longWait });
  return edges;
}
