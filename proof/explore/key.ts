import { flags, keyOfFacts } from './facts-key.js';
import type { Key } from './numbers.js';
import { keyOfWorker } from './worker-key.js';
import type { Row, Worker, World } from './world.js';

// Two worlds with the same key have the same future. What no rule compares is left out: texts, causes, times, and how large a number is that
// only has to differ from another one.

const DUE = { never: '-', later: 'l', now: 'n', leased: 'w' } as const;

/** What two worlds with the same future share, without what may still happen. */
export function keyOf(world: World): Key {
  const { row, workers } = world;
  const [first, second] = workers;
  const keyOfOne = (worker: Worker | null) => (worker && keyOfWorker(worker, row)) ?? '';
  return { row: keyOfRow(row), workers: [keyOfOne(first), keyOfOne(second)], outside: keyOfOutside(world) };
}

type Outside = Pick<World, 'parcels' | 'paymentStop' | 'isNotified' | 'isLinked' | 'backup' | 'witness'>;

/** The last one: most events change nothing outside. */
let last: { readonly outside: Outside; readonly key: string } | null = null;

function keyOfOutside(outside: Outside): string {
  if (last && isSame(last.outside, outside)) return last.key;
  const { parcels, paymentStop, isNotified, isLinked, backup, witness } = outside;
  const key = [
    ...parcels.map((one) => `${one.externalId.slice(-2)}${one.statusCode.slice(0, 2)}${one.hides}${flags(one.isFresh)}`),
    paymentStop,
    flags(isNotified, isLinked, witness.isRemoved),
    backup && keyOfRow(backup),
    witness.openCreate === null ? '' : `${witness.openCreate.slice(-2)}${witness.emptyLooks}`,
  ].join('|');
  last = { outside, key };
  return key;
}

function isSame(one: Outside, other: Outside): boolean {
  const isSameNews =
    one.paymentStop === other.paymentStop && one.isNotified === other.isNotified && one.isLinked === other.isLinked;
  return isSameNews && one.parcels === other.parcels && one.backup === other.backup && one.witness === other.witness;
}

/** The last rows and their keys: most events leave the row as it is. */
const recent: { row: Row; key: string }[] = [];

function keyOfRow(row: Row): string {
  for (const one of recent) if (one.row === row) return one.key;
  const { due, cancel, verify, follow, holding } = row;
  const times = `${DUE[due]}${DUE[cancel]}${DUE[verify]}${follow === 'never' ? '-' : 'n'}`;
  const key = `${keyOfFacts(row.facts)};${times}${holding};${flags(row.isCommitted, row.isOrderShipped, row.isOlder)}`;
  recent.unshift({ row, key });
  if (recent.length > 8) recent.pop();
  return key;
}
