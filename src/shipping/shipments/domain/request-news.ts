import type { OrderFact, RequestActor, RequestOutcome } from '../../../orders/domain/order-fact.js';
import { isRequestOpen, type RequestState } from './dispatch-request.js';
import { isOver, type ShipmentFacts } from './shipment-facts.js';
import { hasLeft } from './shipment-hold.js';
import { REQUEST_KINDS, type RequestKind } from './stop-reason.js';

/** How a request is told, and who makes and withdraws it. */
const TOLD = {
  buyer_wants_to_cancel: { kind: 'cancel', by: 'buyer' },
  seller_cannot_dispatch: { kind: 'cannot_dispatch', by: 'seller' },
} as const satisfies Readonly<Record<RequestKind, object>>;

/** Null: the parcel left before it was decided. */
const OUTCOMES: Readonly<Record<Exclude<RequestState, 'open'>, RequestOutcome | null>> = {
  withdrawn: 'withdrawn',
  granted: 'granted',
  refused: 'refused',
  too_late: null,
};

/** What an act has made of requests not to send the parcel. */
export function requestNews(before: ShipmentFacts, facts: ShipmentFacts): OrderFact[] {
  return REQUEST_KINDS.flatMap((kind): OrderFact[] => {
    const wasOpen = isRequestOpen(before.requests, kind);
    const state = facts.requests.find((one) => one.kind === kind)?.state;
    if (state === 'open') return wasOpen ? [] : [{ kind: 'request.opened', data: TOLD[kind] }];
    if (!wasOpen || !state) return [];
    const by = state === 'withdrawn' ? TOLD[kind].by : deciderOf(before, facts, state);
    return [{ kind: 'request.ended', data: { kind: TOLD[kind].kind, by, outcome: OUTCOMES[state] } }];
  });
}

/** Null if no person has: the money went back, the parcel left, or it was cancelled at the provider. */
function deciderOf(before: ShipmentFacts, facts: ShipmentFacts, state: RequestState): RequestActor | null {
  if (state === 'refused' || before.cancelRequested || facts.cancelRequested) return 'operator';
  // It left earlier: a person has released it, or ships the order again.
  return state === 'too_late' && hasLeft(before) && !isOver(facts) ? 'operator' : null;
}
