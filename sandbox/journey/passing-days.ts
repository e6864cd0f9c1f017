import { setTimeout as sleep } from 'node:timers/promises';
import { fetch } from 'undici';

/** Shorter than a parcel's shortest stay. */
const STEP = '6h';
/** Somebody else is advancing the clock. */
const BUSY = 409;
const AGAIN_MS = 500;
/** As `npm start` places it, seen from the service. */
const PORT_OFFSET = 5;

/** Where the clock of the sandbox is whose service has this address; null if it is no sandbox of this machine. */
export function clockOf(baseUrl: string): string | null {
  const { hostname, port } = new URL(baseUrl);
  if (!['localhost', '127.0.0.1'].includes(hostname) || !port) return null;
  return `http://${hostname}:${Number(port) + PORT_OFFSET}`;
}

/** Advances the clock step by step until `signal` is aborted. Without a clock that can be advanced, time passes by itself. */
export async function letDaysPass(clockUrl: string, signal: AbortSignal): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  while (!signal.aborted) {
    const step = fetch(`${clockUrl}/clock`, { method: 'POST', headers, body: JSON.stringify({ advance: STEP }) });
    const answer = await step.catch(() => null);
    const status = answer?.status;
    await answer?.body?.cancel();
    if (status === BUSY) await sleep(AGAIN_MS, undefined, { signal }).catch(() => undefined);
    else if (status !== 200) return;
  }
}
