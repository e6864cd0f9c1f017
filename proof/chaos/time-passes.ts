import { ClockRefusal } from '../../sandbox/clock/refusal.js';
import type { Print } from '../../sandbox/journey/step-printer.js';
import type { ReceiverEndpoint } from './endpoint.js';
import type { Level } from './fault-kinds.js';
import type { World } from './world.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The look-ups after a create in doubt are made by then. */
const LOOKED_UP_MS = 10 * MINUTE_MS;
/** Longer than the longest pause between two tries. */
const MOST_HOURS = 14;

/**
 * Ten minutes, or the hours for which the receiver is dead, go by; then it lives again, and time goes on until nothing waits for it. Call it
 * when all work is done. Returns the hours, or null if something never came to rest, which is printed.
 */
export async function letTimePass(
  { clock, receiver }: Pick<World, 'clock' | 'receiver'>,
  endpoint: ReceiverEndpoint,
  level: Level,
  print: Print,
): Promise<number | null> {
  const beganMs = clock.time.movedMs;
  try {
    await clock.advance({ forMs: Math.max(LOOKED_UP_MS, level('receiver-dead') * HOUR_MS) });
    receiver.clearFaults();
    for (let hours = 0; hours < MOST_HOURS && (await endpoint.view()).waiting > 0; hours += 1)
      await clock.advance({ forMs: HOUR_MS });
    await clock.advance({ forMs: 0 });
  } catch (error) {
    if (!(error instanceof ClockRefusal)) throw error;
    print(error.message);
    return null;
  }
  return (clock.time.movedMs - beganMs) / HOUR_MS;
}
