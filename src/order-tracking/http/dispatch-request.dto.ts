import { z } from 'zod';
import { isMoneyReturned, paymentStopOf } from '../../orders/domain/payment-status.js';
import { DEFAULT_LANGUAGE, type Language } from '../../shared/domain/sentence.js';
import { Example } from '../../shared/http/operation.decorator.js';
import { Text } from '../../shared/http/text.decorator.js';
import { timestamp, view } from '../../shared/http/view.js';
import { REQUEST_STATES } from '../../shipping/shipments/domain/dispatch-request.js';
import type { RequestKind } from '../../shipping/shipments/domain/stop-reason.js';
import type { OrderOverview } from '../application/order-overviews.js';
import { REQUEST_MESSAGES } from '../domain/request-messages.js';

@Example({ reason: 'Me equivoqué de producto.' })
export class RequestBody {
  @Text(1, 500) reason!: string;
}

export const DispatchRequestView = view(
  'DispatchRequest',
  {
    state: z.enum(REQUEST_STATES),
    state_text: z.string().meta({ description: 'What became of it, for whoever has asked.' }),
    reason: z.string(),
    requested_at: timestamp,
  },
  {
    state: 'open',
    state_text: REQUEST_MESSAGES.buyer_wants_to_cancel.open[DEFAULT_LANGUAGE],
    reason: 'Me equivoqué de producto.',
    requested_at: '2026-11-21T12:30:00.000Z',
  },
);
export type DispatchRequestView = z.infer<typeof DispatchRequestView>;

/** The last request of this kind; null if there was none. */
export function toRequestView(
  { shipment, purchase }: OrderOverview,
  kind: RequestKind,
  language: Language,
): DispatchRequestView | null {
  const request = shipment?.requests.find((one) => one.kind === kind);
  if (!request) return null;
  const stop = paymentStopOf(purchase.paymentStatus);
  // The money is back: there is nothing left to decide. The hold stays, for the case that the payment is approved again.
  const state = request.state === 'open' && stop && isMoneyReturned(stop) ? 'granted' : request.state;
  return { state, state_text: REQUEST_MESSAGES[kind][state][language], reason: request.reason, requested_at: request.at };
}
