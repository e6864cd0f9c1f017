import { keyOfWorker } from './worker-key.js';
import { leaseEnded, type World, withRow } from './world.js';

/** The world once what changes nothing for anybody has happened at once. */
export function settled(world: World): World {
  return waited(withoutIdle(world));
}

/**
 * A worker that can change nothing any more ends. It could at any moment, and nothing that others do depends on it: what its reads still do to
 * lists only makes them surer.
 */
function withoutIdle(world: World): World {
  let after = world;
  for (const at of [0, 1]) {
    const worker = after.workers[at];
    if (worker && keyOfWorker(worker, after.row) === null) after = leaseEnded(after, at, null);
  }
  return after;
}

/**
 * What is due later is due, unless a list may still miss a parcel. Time could pass at any moment, and what is due need not be claimed; only
 * what lists may miss depends on whether it has passed.
 */
function waited(world: World): World {
  const { due, cancel, verify } = world.row;
  const isLater = due === 'later' || cancel === 'later' || verify === 'later';
  if (!isLater || world.parcels.some(({ isFresh }) => isFresh)) return world;
  const isQuiet = world.workers.every((worker) => !worker?.isLeased);
  return withRow(world, {
    due: due === 'later' ? 'now' : due,
    cancel: cancel === 'later' ? 'now' : cancel,
    verify: verify === 'later' && isQuiet ? 'now' : verify,
  });
}
