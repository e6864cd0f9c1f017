import { setTimeout as sleep } from 'node:timers/promises';
import type { Receiver } from '../../sandbox/receiver/receiver.js';
import type { ReceiverEndpoint } from './endpoint.js';
import type { Level } from './fault-kinds.js';
import { type FaultForm, FOREVER, rulesOf } from './provider-faults.js';

const EVENTS = { method: 'POST' };
const FAULTS: FaultForm[] = [
  { kind: 'receiver-5xx', part: 0.6, fault: { kind: 'status', status: 503, text: 'upstream unavailable' } },
  // It has applied the event, which comes again.
  { kind: 'receiver-5xx', part: 0.4, fault: { kind: 'status_after', status: 500 } },
  { kind: 'receiver-hang', part: 1, fault: { kind: 'hang' } },
];
/** Of the sale: the replay begins while the receiver still takes some, and is not over when it dies. */
const REPLAY_AT = 0.4;
const DEAD_AT = 0.5;

/** Lets the receiver fail from now on and die in the middle of the sale, amid a replay. */
export async function letReceiverFail(
  receiver: Receiver,
  endpoint: ReceiverEndpoint,
  { windowMs, level, signal }: { windowMs: number; level: Level; signal: AbortSignal },
): Promise<void> {
  for (const rule of rulesOf(EVENTS, FAULTS, level)) receiver.fault(rule);
  await sleep(windowMs * REPLAY_AT, undefined, { signal }).catch(() => {});
  const replaying = level('replay') > 0 ? endpoint.replay() : null;
  await sleep(windowMs * (DEAD_AT - REPLAY_AT), undefined, { signal }).catch(() => {});
  if (level('receiver-dead') > 0) {
    receiver.clearFaults();
    receiver.fault({ ...EVENTS, times: FOREVER, fault: { kind: 'drop_before' } });
  }
  await replaying;
}

/** One that is dead stays so. */
export function letReceiverRest(receiver: Receiver, level: Level): void {
  if (level('receiver-dead') === 0) receiver.clearFaults();
}
