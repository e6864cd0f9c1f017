import { z } from 'zod';
import { statusOf } from '../../orders/domain/payment-status.js';
import type { Preference } from '../../orders/domain/purchase.js';
import { cents, line, listOf, wireId, wireTime } from '../../platform/calls/wire-values.js';
import { amountFromCents } from '../../platform/kernel/money.js';
import { isWebAddress } from '../../platform/kernel/web-address.js';
import type { PreferenceDraft } from '../application/payco.gateway.js';
import type { PaymentReading } from '../domain/payment.js';

const CURRENCY = 'ARS';
const SHIPPING_LINE = { id: 'shipping', title: 'Envío' };

const MAX_TEXT = 200;
const MAX_ADDRESS = 2000;
const PENDING_FOR_MS = 30 * 24 * 3_600_000;

export const shortLine = line(MAX_TEXT);
/** As it is: it is compared with ours. */
export const reference = z.string().max(MAX_TEXT).nullish().catch(null);
/** The buyer is sent there. */
const pageAddress = z.string().refine(isWebAddress);

const preferenceSchema = z.object({ id: wireId, init_point: pageAddress, collector_id: wireId.nullish().catch(null) });

/** Only their dates: what they amount to is a number of the payment itself. */
const refunds = listOf(z.object({ date_created: wireTime }).catch({ date_created: null })).catch([]);

/** It decides, so it is a word and nothing else. */
export const code = z.string().regex(/^[A-Za-z][\w-]{0,63}$/);

/** The amounts, which both a payment and the list of payments contain. */
export const amounts = {
  transaction_amount: cents,
  shipping_amount: cents.nullish(),
  transaction_amount_refunded: cents.nullish(),
};

/** Without it, or with one that no browser opens, the slip is only where the provider has shown it. */
const details = z
  .object({ external_resource_url: pageAddress.max(MAX_ADDRESS).nullable().catch(null) })
  .nullish()
  .catch(null);

const paymentSchema = z.object({
  id: wireId,
  status: code,
  status_detail: shortLine,
  external_reference: reference,
  ...amounts,
  currency_id: code,
  collector_id: wireId,
  date_created: wireTime,
  date_approved: wireTime,
  date_of_expiration: wireTime,
  date_last_updated: wireTime,
  transaction_details: details,
  refunds,
});

const merchantOrderSchema = z.object({ payments: listOf(z.object({ id: wireId })) });

const errorSchema = z.object({ message: shortLine, error: shortLine });

/**
 * `POST /checkout/preferences`. Shipping is one more item, so that the payment's amount equals the purchase's total. The provider
 * rejects `auto_return` for addresses without https.
 */
export function toPreferenceBody(draft: PreferenceDraft, baseUrl: string, returnPath: string) {
  const lines = [
    ...draft.lines,
    ...(draft.shippingCents > 0 ? [{ ...SHIPPING_LINE, quantity: 1, unitPriceCents: draft.shippingCents }] : []),
  ];
  return {
    items: lines.map(({ id, title, quantity, unitPriceCents }) => ({
      id,
      title,
      quantity,
      unit_price: amountFromCents(unitPriceCents),
      currency_id: CURRENCY,
    })),
    payer: { name: draft.payer.name, email: draft.payer.email },
    external_reference: draft.purchaseId,
    notification_url: `${baseUrl}/api/webhooks/payco?source_news=webhooks`,
    back_urls: Object.fromEntries(
      ['success', 'pending', 'failure'].map((result) => [result, `${baseUrl}${returnPath}/${result}`]),
    ),
    ...(baseUrl.startsWith('https:') && { auto_return: 'approved' }),
    expires: true,
    expiration_date_from: draft.createdAt.toISOString(),
    expiration_date_to: draft.expiresAt.toISOString(),
  };
}

export function toExpiredPreferenceBody(at: Date) {
  return { expires: true, expiration_date_to: at.toISOString() };
}

export function parsePreference(json: unknown): Preference | null {
  const parsed = preferenceSchema.safeParse(json);
  if (!parsed.success) return null;
  const { id, init_point, collector_id } = parsed.data;
  return { id, redirectUrl: init_point, collectorId: collector_id ?? null };
}

export function parsePayment(json: unknown): PaymentReading | null {
  const parsed = paymentSchema.safeParse(json);
  if (!parsed.success) return null;
  const payment = parsed.data;
  const { amountCents, refundedCents } = amountsOf(payment);
  return {
    paymentId: payment.id,
    status: statusOf({ status: payment.status, statusDetail: payment.status_detail, amountCents, refundedCents }),
    statusDetail: payment.status_detail,
    externalReference: payment.external_reference ?? null,
    amountCents,
    refundedCents,
    currency: payment.currency_id,
    collectorId: payment.collector_id,
    approvedAt: payment.date_approved,
    updatedAt: payment.date_last_updated,
    endsAt: payment.status === 'pending' ? endsAt(payment) : null,
    slipUrl: payment.status === 'pending' ? (payment.transaction_details?.external_resource_url ?? null) : null,
    refundedAt: refundedCents > 0 ? refundedAt(payment) : null,
  };
}

export function amountsOf(payment: z.infer<z.ZodObject<typeof amounts>>) {
  const { transaction_amount, shipping_amount, transaction_amount_refunded } = payment;
  return { amountCents: transaction_amount + (shipping_amount ?? 0), refundedCents: transaction_amount_refunded ?? 0 };
}

/** Unless the provider names a time, it cancels a payment that was pending for 30 days. */
function endsAt({ date_created, date_of_expiration }: z.infer<typeof paymentSchema>): Date | null {
  return date_of_expiration ?? (date_created && new Date(date_created.getTime() + PENDING_FOR_MS));
}

/** The provider may leave out the refunds themselves; the payment has not changed since then. */
function refundedAt({ refunds, date_last_updated }: z.infer<typeof paymentSchema>): Date | null {
  const dates = refunds.flatMap(({ date_created }) => date_created?.getTime() ?? []);
  return dates.length > 0 ? new Date(Math.max(...dates)) : date_last_updated;
}

/** `GET /merchant_orders/{id}`. Null when unreadable. */
export function parseMerchantOrderPayments(json: unknown): string[] | null {
  const parsed = merchantOrderSchema.safeParse(json);
  return parsed.success ? parsed.data.payments.map((payment) => payment.id) : null;
}

/** The provider's short error code. Its free text may contain personal data and is left out. */
export function errorCode(json: unknown): string {
  const parsed = errorSchema.safeParse(json);
  return parsed.success && /^[\w-]{1,60}$/.test(parsed.data.error ?? '') ? (parsed.data.error as string) : '';
}
