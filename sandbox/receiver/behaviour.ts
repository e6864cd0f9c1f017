import { isDeepStrictEqual } from 'node:util';
import type { FaultRule, PlannedFault } from '../simulator/fault.js';

/** How a receiver can respond until somebody decides otherwise. */
export const BEHAVIOURS = ['normal', 'errors', 'slow', 'losing', 'dead'] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

const FAULTS: Readonly<Record<Exclude<Behaviour, 'normal'>, Pick<FaultRule, 'fault' | 'probability'>>> = {
  errors: { fault: { kind: 'status', status: 500 } },
  slow: { fault: { kind: 'delay', ms: 1_000 } },
  losing: { fault: { kind: 'drop_after' }, probability: 0.5 },
  dead: { fault: { kind: 'drop_before' } },
};

/** Of all requests to this path; null for the normal behaviour. */
export function faultOf(behaviour: Behaviour, path: string): FaultRule | null {
  return behaviour === 'normal' ? null : { ...FAULTS[behaviour], path, times: Number.MAX_SAFE_INTEGER };
}

/** Null if the planned faults are others than a behaviour has. */
export function behaviourOf(planned: readonly PlannedFault[]): Behaviour | null {
  const [first, ...more] = planned;
  if (!first) return 'normal';
  const isOf = (behaviour: Exclude<Behaviour, 'normal'>) => isDeepStrictEqual(FAULTS[behaviour].fault, first.fault);
  const named = BEHAVIOURS.find((behaviour) => behaviour !== 'normal' && isOf(behaviour));
  return more.length === 0 ? (named ?? null) : null;
}
