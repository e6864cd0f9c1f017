import type { Schemas } from '../api.js';
import type { Happened } from './happened.js';
import { requestTitle } from './timeline-words.js';
import { requestWord } from './words.js';

type History = Schemas['AdminOrderHistory'];
type Request = NonNullable<History['shipment']>['requests'][number];

const A_MOMENT_MS = 1_000;

/** What is done for a request is noted with the beginning of the transaction, before the request has its time. */
function isHoldFor({ kind, requested_at }: Request, fact: History['facts'][number]): boolean {
  const isFor = fact.kind === 'shipment.held' && fact.data.reason === kind;
  return isFor && Math.abs(Date.parse(requested_at) - Date.parse(fact.at)) < A_MOMENT_MS;
}

/** It is told by the request itself, with its reason. */
export function isOpeningOf({ requested_at }: Request, { kind, at }: History['facts'][number]): boolean {
  return kind === 'request.opened' && Math.abs(Date.parse(requested_at) - Date.parse(at)) < A_MOMENT_MS;
}

/** When it was decided is not kept; what holds, releases or cancels the shipment is among the facts. */
export function ofRequest(request: Request, facts: History['facts']): Happened {
  const { kind, state, reason, requested_at } = request;
  return {
    key: `request ${kind}`,
    at: facts.findLast((fact) => isHoldFor(request, fact))?.at ?? requested_at,
    title: requestTitle(request),
    tone: state === 'open' ? 'warning' : 'plain',
    details: [`«${reason}»`, requestWord(request, facts)],
    isMain: true,
  };
}
