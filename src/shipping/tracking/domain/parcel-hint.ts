import { createHash } from 'node:crypto';

const MAX_LENGTH = 100;

/** What a notification of the shipping provider names. It is not trusted: only a reading shows where a parcel is. */
export interface ParcelHint {
  readonly topic: string;
  readonly timestamp: string | null;
  readonly accountId: string | null;
  readonly shipmentId: string | null;
  /** Our reference; null if it does not contain one. */
  readonly externalId: string | null;
  readonly statusCode: string | null;
}

/** Never fails: what cannot be read is null. */
export function readParcelHint(body: unknown): ParcelHint {
  const { topic, timestamp, data } = asRecord(body);
  const { account_id, shipment_id, external_id, status_code } = asRecord(data);
  return {
    topic: text(topic) ?? 'unknown',
    timestamp: text(timestamp),
    accountId: text(account_id),
    shipmentId: text(shipment_id),
    externalId: text(external_id),
    statusCode: text(status_code),
  };
}

/** Equal for repetitions of one delivery; for deliveries without a time, equal within one minute. */
export function hintKey(hint: ParcelHint, receivedAt: Date): string {
  const { topic, accountId, shipmentId, externalId, statusCode } = hint;
  const timestamp = hint.timestamp ?? receivedAt.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
  const parts = [topic, timestamp, accountId, shipmentId, externalId, statusCode];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Short plain text that the database can store. */
function text(value: unknown): string | null {
  const plain = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  return typeof plain === 'string' && /^[^\p{Cc}]+$/u.test(plain) && plain.length <= MAX_LENGTH ? plain.toWellFormed() : null;
}
