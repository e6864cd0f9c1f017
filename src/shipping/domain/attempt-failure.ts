import type { AttemptResult } from './attempt-result.js';

/** What the order is told of an attempt that ended without a parcel; null when there is nothing to tell. `before`: what the
 * shipment's last failure was. */
export function failureOf(result: AttemptResult, before: string | null): string | null {
  switch (result.outcome) {
    case 'created':
    case 'adopted':
    case 'skipped':
    case 'released':
      return null;
    case 'look_up_empty':
      return `${before ?? 'the outcome is unknown'} (not found yet)`;
    case 'several_found':
      return severalExist(result.shipmentIds);
    case 'account_unreachable':
      return `account ${result.account.accountId} (${result.account.kind}) may hold the shipment and cannot be asked`;
    case 'exhausted':
      return before ?? 'no attempt succeeded';
    default:
      return result.error;
  }
}

const SEVERAL = 'several shipments exist: ';

export function severalExist(shipmentIds: readonly string[]): string {
  return `${SEVERAL}${shipmentIds.join(', ')}`;
}

/** The shipments that a person was told of: a number in the words around them is none. */
export function listedIn(told: string): string[] {
  return told.replace(SEVERAL, '').split(', ');
}
