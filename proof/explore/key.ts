import { flags, keyOfFacts } from './facts-key.js';
import type { Register } from './numbers.js';
import { keyOfWorker } from './worker-key.js';
import type { Row, World } from './world.js';

// Two worlds with the same key have the same future. What no rule compares is left out: texts, causes, times, and how large a number is that
// only has to differ from another one.

const DUE = { never: '-', later: 'l', now: 'n', leased: 'w' } as const;

/** The number of this world, without what may still happen in it. */
export function numberIn(register: Register, world: World): number {
  const { row, workers, parcels, backup, witness } = world;
  const [first = '', second = ''] = workers.map((worker) => (worker ? (keyOfWorker(worker, row) ?? '') : ''));
  const outside = [
    ...parcels.map((one) => `${one.externalId.slice(-2)}${one.statusCode.slice(0, 2)}${one.hides}${flags(one.isFresh)}`),
    world.paymentStop,
    flags(world.isNotified, world.isLinked),
    backup && keyOfRow(backup),
    witness.openCreate === null ? '' : `${witness.openCreate.slice(-2)}${witness.emptyLooks}`,
    flags(witness.isRemoved),
  ].join('|');
  return register.numberOf(keyOfRow(row), first < second ? `${first}|${second}` : `${second}|${first}`, outside);
}

const known = new WeakMap<Row, string>();

function keyOfRow(row: Row): string {
  const before = known.get(row);
  if (before !== undefined) return before;
  const { due, cancel, verify, follow, holding } = row;
  const times = `${DUE[due]}${DUE[cancel]}${DUE[verify]}${follow === 'never' ? '-' : 'n'}`;
  const key = `${keyOfFacts(row.facts)};${times}${holding};${flags(row.isCommitted, row.isOrderShipped, row.isOlder)}`;
  known.set(row, key);
  return key;
}
