import type { CancelCall } from './ledger-facts.js';
import type { ShipcoLedger } from './shipco-ledger.js';

/** What must be true at the moment of a cancellation, judged by what another connection sees. */
export async function breachesOfCancel(call: CancelCall, shipco: ShipcoLedger): Promise<string[]> {
  const row = await shipco.cancellationOf(call.externalId);
  const breaches: string[] = [];
  const isLive = row !== undefined && row.cancel_at !== null && row.cancel_at.getTime() - shipco.time.nowMs >= call.leftMs;
  if (!isLive || row?.act !== 'cancel' || !row.attempt_open)
    breaches.push(`I4 a cancellation without a committed try of its own: ${JSON.stringify(row)}`);
  const before = shipco.calls.filter((one) => one.shipmentId === call.shipmentId);
  if (before.at(-1)?.kind !== 'read') breaches.push(`I14 a cancellation without a look at the parcel: ${call.shipmentId}`);
  return breaches;
}
