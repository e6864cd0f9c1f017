import { z } from 'zod';
import { statusOf } from '../../orders/domain/payment-status.js';
import type { BodyReading } from '../../platform/calls/http-client.js';
import { listOf, wireId, wireTime } from '../../platform/calls/wire-values.js';
import type { ListedPayment, PaymentPage, PaymentWindow } from '../application/payco.gateway.js';
import { isPurchaseReference } from '../domain/purchase-reference.js';
import { amounts, amountsOf, code, reference, shortLine } from './payco-wire.js';

/** A page of fifty payments, each with its items, fees and refunds. */
export const FOUND_ANSWER: BodyReading = {
  maxBytes: 2 * 1024 * 1024,
  fields: {
    results: [
      {
        id: true,
        external_reference: true,
        status: true,
        status_detail: true,
        transaction_amount: true,
        shipping_amount: true,
        transaction_amount_refunded: true,
        date_last_updated: true,
      },
    ],
    paging: { total: true, offset: true },
  },
};

const searchSchema = z.object({ results: listOf(z.object({ id: wireId, external_reference: reference })) });

export interface FoundPayment {
  readonly id: string;
  readonly externalReference: string | null;
}

/** `GET /v1/payments/search`. Null when unreadable. */
export function parseFoundPayments(json: unknown): FoundPayment[] | null {
  const parsed = searchSchema.safeParse(json);
  return parsed.success
    ? parsed.data.results.map(({ id, external_reference: externalReference = null }) => ({ id, externalReference }))
    : null;
}

const count = z.int().nonnegative().nullish().catch(null);
const pageSchema = z.object({
  results: listOf(z.unknown()),
  paging: z.object({ total: count, offset: count }).nullish().catch(null),
});
const filteredSchema = z.object({ external_reference: reference, date_last_updated: wireTime });
const listedSchema = z.object({
  id: wireId,
  status: code,
  status_detail: shortLine,
  external_reference: z.string(),
  ...amounts,
  date_last_updated: wireTime.pipe(z.date()),
});

/**
 * The same, one page of a window. Payments of other systems, and from outside the window, are passed over; what cannot be read is
 * counted. Null if the page is none, is another page, or has only payments from outside the window: then the filter was ignored.
 */
export function parsePaymentPage(json: unknown, { from, to }: PaymentWindow, offset: number): PaymentPage | null {
  const page = pageSchema.safeParse(json);
  if (!page.success) return null;
  const { results, paging } = page.data;
  if ((paging?.offset ?? offset) !== offset) return null;
  const entries = results.map((entry) => ({ entry, filtered: filteredSchema.safeParse(entry).data ?? null }));
  const isOutside = ({ filtered }: (typeof entries)[number]) => {
    const at = filtered?.date_last_updated;
    return at ? at < from || (to !== null && at > to) : false;
  };
  if (entries.length > 0 && entries.every(isOutside)) return null;
  const wanted = entries.filter(
    (one) => !isOutside(one) && (one.filtered === null || isPurchaseReference(one.filtered.external_reference)),
  );
  const payments = wanted.flatMap(({ entry }) => toListed(entry) ?? []);
  const end = offset + results.length;
  // A total of less than what was read says nothing about the end.
  const isLast = results.length === 0 || paging?.total === end;
  return { payments, leftOut: wanted.length - payments.length, nextOffset: isLast ? null : end };
}

function toListed(entry: unknown): ListedPayment | null {
  const parsed = listedSchema.safeParse(entry);
  if (!parsed.success) return null;
  const { id, status, status_detail: statusDetail, external_reference, date_last_updated } = parsed.data;
  const { amountCents, refundedCents } = amountsOf(parsed.data);
  return {
    paymentId: id,
    status: statusOf({ status, statusDetail, amountCents, refundedCents }),
    externalReference: external_reference,
    amountCents,
    lastUpdatedAt: date_last_updated,
  };
}
