import { DATA_DIR, type Parts, stablePort, variablesSet } from '../parts.js';
import type { Text } from '../simulator/html.js';
import { type ClockServer, startClockServer } from './clock-server.js';
import { INSTANCE_ENTRY } from './instances.js';
import { KeptOffset } from './kept-offset.js';
import { SandboxClock } from './sandbox-clock.js';

/** After those of the providers and the metrics. */
const PORT_OFFSET = 5;
/** The identity provider keeps the real time anyway. */
const FOLLOWING: readonly (keyof Parts)[] = ['database', 'payco', 'shipco'];

/** The clock of this `npm start`, for parts that are still to be started. */
export function newSandboxClock(): SandboxClock {
  return new SandboxClock(new KeptOffset(DATA_DIR), obstacleOf(FOLLOWING.flatMap(variablesSet)));
}

export async function serveClock(clock: SandboxClock): Promise<ClockServer> {
  return startClockServer(clock, await stablePort(PORT_OFFSET));
}

/** How an instance is started so that it follows the clock: nothing special by an outside database, which keeps the real time. */
export function followingClock(clock: SandboxClock) {
  return variablesSet('database').length > 0 ? {} : { entry: INSTANCE_ENTRY, onSpawn: clock.instances.add };
}

/** A clock that moves only some of the parts would be wrong for all. */
function obstacleOf(setOutside: readonly string[]): Text | null {
  if (setOutside.length === 0) return null;
  const names = setOutside.join(', ');
  return {
    es: `El tiempo de una base de datos o de un proveedor de afuera no se puede adelantar: está definido ${names}.`,
    en: `The time of an outside database or provider cannot be advanced: ${names} is set.`,
  };
}
