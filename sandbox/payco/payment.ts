import { type Preference, type PreferenceItem, round, shippingShare } from './preference.js';
import { providerDate } from './provider-date.js';
import type { Outcome } from './settings.js';

export interface Refund {
  id: number;
  payment_id: number;
  amount: number;
  adjustment_amount: number;
  status: string;
  reason: string | null;
  refund_mode: string;
  source: { id: string; name: string; type: string };
  unique_sequence_number: string | null;
  date_created: string;
}

/** The payment in the API's format. A control call may change any field. */
export type Payment = ReturnType<typeof newPayment>;

const FIRST_DETAIL: Record<string, string> = {
  approved: 'accredited',
  pending: 'pending_waiting_payment',
  in_process: 'pending_review_manual',
  authorized: 'pending_capture',
  rejected: 'cc_rejected_other_reason',
  cancelled: 'by_collector',
  refunded: 'refunded',
  charged_back: 'settled',
};

export interface NewPayment {
  id: number;
  preference: Preference;
  outcome: Outcome;
  /** What it pays of the preference's total. */
  amount: number;
  collectorId: number;
  /** Where its slip is shown, if it is paid with one. */
  slipUrl: string;
  now: Date;
}

export function newPayment({ id, preference, outcome, amount, collectorId, slipUrl, now }: NewPayment) {
  const { terms, request, merchantOrderId } = preference;
  const status: string = terms.isBinary && outcome !== 'approved' ? 'rejected' : outcome;
  const isCash = status === 'pending';
  const shipping = shippingShare(terms, amount);
  return {
    id,
    status,
    status_detail: FIRST_DETAIL[status] ?? null,
    external_reference: terms.externalReference,
    transaction_amount: amount,
    shipping_amount: shipping,
    transaction_amount_refunded: 0,
    coupon_amount: 0,
    currency_id: 'ARS',
    collector_id: collectorId,
    date_created: providerDate(now),
    date_approved: status === 'approved' ? providerDate(now) : null,
    date_last_updated: providerDate(now),
    date_of_expiration: null,
    money_release_date: null,
    live_mode: true,
    captured: true,
    binary_mode: terms.isBinary,
    installments: 1,
    payment_method_id: isCash ? 'rapipago' : 'visa',
    payment_type_id: isCash ? 'ticket' : 'credit_card',
    issuer_id: '310',
    operation_type: 'regular_payment',
    processing_mode: 'aggregator',
    description: terms.items[0]?.title ?? null,
    notification_url: terms.notificationUrl,
    statement_descriptor: (request.statement_descriptor as string | undefined) ?? null,
    sponsor_id: null,
    payer: payer(),
    order: { id: merchantOrderId, type: 'payco' },
    metadata: (request.metadata as Record<string, unknown> | undefined) ?? {},
    additional_info: { items: itemsAsText(terms.items) },
    ...moneyDetails(round(amount + shipping), isCash ? slipUrl : null),
    charges_details: [],
    refunds: [] as Refund[],
  };
}

/** The fields that follow from a new status, unless they are given. */
export function consequencesOf(status: string, payment: Payment, now: Date): Partial<Payment> {
  return {
    status,
    status_detail: FIRST_DETAIL[status] ?? null,
    ...(status === 'approved' && !payment.date_approved ? { date_approved: providerDate(now) } : {}),
    ...(status === 'refunded' ? { transaction_amount_refunded: payment.transaction_amount } : {}),
    // The money is here again: nothing of it is given back.
    ...(status === 'approved' ? { transaction_amount_refunded: 0 } : {}),
  };
}

function payer() {
  return {
    id: '100200300',
    email: 'buyer@payco.example',
    identification: { type: null, number: null },
    first_name: null,
    last_name: null,
    phone: { area_code: null, number: null },
    type: null,
  };
}

/** The nested copy of the items writes its numbers as text. */
function itemsAsText(items: PreferenceItem[]) {
  return items.map(({ title, quantity, unitPrice }) => ({
    title,
    quantity: String(quantity),
    unit_price: unitPrice.toFixed(1),
  }));
}

function moneyDetails(paid: number, slipUrl: string | null) {
  return {
    transaction_details: {
      total_paid_amount: paid,
      net_received_amount: round(paid * 0.94),
      overpaid_amount: 0,
      installment_amount: paid,
      external_resource_url: slipUrl,
    },
    fee_details: [{ type: 'payco_fee', amount: round(paid * 0.06), fee_payer: 'collector' }],
  };
}
