import type { AccountName, AttemptResult } from './attempt-result.js';

/** Of an attempt whose process was silent until the end of its claim. */
export const SILENT = 'the process fell silent during the attempt: the outcome is unknown';

/**
 * The failure to record in the order after an attempt without a parcel; null for none. `before`: the shipment's previous failure.
 */
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
      return cannotBeQueried(result.account);
    case 'payment_unseen':
      return 'the payment cannot be read at the payment provider';
    case 'exhausted':
      return before ?? 'no attempt succeeded';
    default:
      return result.error;
  }
}

export function cannotBeQueried({ accountId, kind }: AccountName): string {
  return `account ${accountId} (${kind}) may hold the shipment and cannot be queried`;
}

const SEVERAL = 'several shipments exist: ';

export function severalExist(shipmentIds: readonly string[]): string {
  return `${SEVERAL}${shipmentIds.join(', ')}`;
}

export function isOfSeveral(failure: string | null): boolean {
  return failure?.startsWith(SEVERAL) ?? false;
}

/** The shipments already listed for review; other numbers in the text do not count. */
export function listedIn(failure: string): string[] {
  return failure.replace(SEVERAL, '').split(', ');
}
