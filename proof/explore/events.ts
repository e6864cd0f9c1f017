import { cancelSteps, claimToCancel } from './cancelling.js';
import { carrierEdges } from './carrier.js';
import { claimToCreate, createSteps } from './creating.js';
import type { Edge } from './edge.js';
import { misfortunes } from './misfortune.js';
import { payerEdges } from './payer.js';
import { peopleEdges } from './people.js';
import { settled } from './settled.js';
import { claimToVerify, verifySteps } from './verifying.js';
import type { Worker, World } from './world.js';

const NAMES = ['A', 'B'] as const;

/** Everything that may happen next. */
export function edgesOf(world: World): Edge[] {
  const edges: Edge[] = [...payerEdges(world)];
  world.workers.forEach((worker, at) => {
    if (worker) edges.push(...stepsOf(world, at, worker, NAMES[at] ?? ''));
  });
  edges.push(...claims(world), ...carrierEdges(world), ...peopleEdges(world), ...misfortunes(world, NAMES));
  return edges.map((edge) => {
    const after = settled(edge.world);
    return after === edge.world ? edge : { ...edge, world: after };
  });
}

/** Two idle workers are alike, so the first one claims. */
function claims(world: World): Edge[] {
  const at = world.workers.indexOf(null);
  if (at === -1) return [];
  const { due, cancel, verify } = world.row;
  const name = NAMES[at] ?? '';
  return [
    ...(cancel === 'now' ? [claimToCancel(world, at, name)] : []),
    ...(due === 'now' ? [claimToCreate(world, at, name)] : []),
    ...(verify === 'now' ? [claimToVerify(world, at, name)] : []),
  ];
}

function stepsOf(world: World, at: number, worker: Worker, name: string): Edge[] {
  switch (worker.job) {
    case 'create':
      return createSteps(world, at, worker, name);
    case 'cancel':
      return cancelSteps(world, at, worker, name);
    case 'verify':
      return verifySteps(world, at, worker, name);
  }
}
