import { z } from 'zod';
import type { Money } from '../../money/domain/money.js';
import { isMoneyReturned, paymentStopOf } from '../../orders/domain/payment-status.js';
import { Example } from '../../platform/http/operation.decorator.js';
import { Text } from '../../platform/http/text.decorator.js';
import { timestamp, view } from '../../platform/http/view.js';
import { DEFAULT_LANGUAGE, type Language } from '../../platform/kernel/sentence.js';
import { type DispatchRequest, REQUEST_STATES } from '../../shipping/shipments/domain/dispatch-request.js';
import { isEnded } from '../../shipping/shipments/domain/parcel-progress.js';
import { endedWithout, isOver, type ShipmentState } from '../../shipping/shipments/domain/shipment-facts.js';
import { hasLeft } from '../../shipping/shipments/domain/shipment-hold.js';
import type { RequestKind } from '../../shipping/shipments/domain/stop-reason.js';
import type { OrderOverview } from '../application/order-overviews.js';
import type { Reader } from '../domain/reason-messages.js';
import { beingCancelledMessage, leftMessage, REQUEST_MESSAGES, requestMessage } from '../domain/request-messages.js';

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
    state_text: REQUEST_MESSAGES.buyer.open[DEFAULT_LANGUAGE],
    reason: 'Me equivoqué de producto.',
    requested_at: '2026-11-21T12:30:00.000Z',
  },
);
export type DispatchRequestView = z.infer<typeof DispatchRequestView>;

/** The last request of this kind; null if there was none. */
export function toRequestView(
  overview: OrderOverview,
  kind: RequestKind,
  language: Language,
  money: Money | null = null,
): DispatchRequestView | null {
  const request = overview.shipment?.requests.find((one) => one.kind === kind);
  if (!request) return null;
  const reader = kind === 'buyer_wants_to_cancel' ? 'buyer' : 'seller';
  const shown = shownRequest(request, reader, overview, language, money);
  return { ...shown, reason: request.reason, requested_at: request.at };
}

const { reason: _, ...WITHOUT_REASON } = DispatchRequestView.shape;

export const BuyerRequestView = view('BuyerRequest', WITHOUT_REASON, {
  state: 'open',
  state_text: requestMessage('buyer_wants_to_cancel', 'seller', 'open', null)[DEFAULT_LANGUAGE],
  requested_at: '2026-11-21T12:30:00.000Z',
});
export type BuyerRequestView = z.infer<typeof BuyerRequestView>;

/** What the seller reads of the buyer's last request; null if there was none. */
export function toBuyerRequestView(overview: OrderOverview, language: Language): BuyerRequestView | null {
  const request = overview.shipment?.requests.find(({ kind }) => kind === 'buyer_wants_to_cancel');
  if (!request) return null;
  const shown = shownRequest(request, 'seller', overview, language);
  return { ...shown, requested_at: request.at };
}

function shownRequest(
  request: DispatchRequest,
  reader: Reader,
  { shipment, purchase }: OrderOverview,
  language: Language,
  money: Money | null = null,
): Pick<DispatchRequestView, 'state' | 'state_text'> {
  const progress = shipment?.place?.progress ?? null;
  const state = shownState(request, hasLeft({ progress }), purchase.paymentStatus);
  if (state === 'too_late')
    return { state, state_text: leftMessage(request, reader, progress, language, { isMoneyTold: money !== null }) };
  if (state === 'granted' && request.state === 'open' && shipment && mayExist(shipment.state) && !isEnded(progress))
    return { state, state_text: beingCancelledMessage(request.kind, reader)[language] };
  return { state, state_text: requestMessage(request.kind, reader, state, progress)[language] };
}

/** Whether a parcel may still be cancelled. */
const mayExist = (state: ShipmentState): boolean => !isOver({ state }) && !endedWithout({ state });

/** Once the parcel has left, it comes too late for who has asked, also while a person has still to look into it. */
function shownState({ state }: DispatchRequest, isAway: boolean, paymentStatus: string): DispatchRequest['state'] {
  if (state !== 'open') return state;
  if (isAway) return 'too_late';
  const stop = paymentStopOf(paymentStatus);
  // The money is back: there is nothing left to decide. The hold stays, for the case that the payment is approved again.
  return stop && isMoneyReturned(stop) ? 'granted' : state;
}
