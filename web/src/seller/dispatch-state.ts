import type { components } from '../../../client/index.js';
import { HOLDS } from '../parts/holds.js';

type Schemas = components['schemas'];

export interface Dispatchable extends Pick<Schemas['SellerOrder'], 'label'>, Pick<Schemas['ToDispatch'], 'reason'> {}

/** Whether there is a label to print, as far as is known, and so a parcel to hand over. */
export const hasLabel = ({ label }: Pick<Schemas['SellerOrder'], 'label'>): boolean => label === 'ready' || label === 'printed';

/** Somebody decides first. What has no label for another reason may still be sent by hand. */
const STOPPED: readonly (string | null)[] = [
  'registration_failed',
  'needs_review',
  'account_unreachable',
  ...Object.keys(HOLDS),
  'payment_in_mediation',
  'payment_not_approved',
  'payment_charged_back',
  'payment_refunded',
];

export const isStopped = ({ reason }: Pick<Schemas['ToDispatch'], 'reason'>): boolean => STOPPED.includes(reason);

/** What is not to be sent has no time to be sent, and what has no label to be sent with waits for somebody else and is not late. */
export function hasDeadline({ label, reason }: Dispatchable, isLate: boolean): boolean {
  return hasLabel({ label }) || (!isStopped({ reason }) && !isLate);
}

/** Those that can be sent before those that somebody decides on first, of one page of the list: the next one may have more of both. */
export const toSendFirst = <One extends Pick<Schemas['ToDispatch'], 'group'>>(page: readonly One[]): One[] =>
  page.toSorted((one, other) => placeOf(one) - placeOf(other));
const placeOf = ({ group }: Pick<Schemas['ToDispatch'], 'group'>): number =>
  group === 'not_followed' ? 2 : group === 'problem' ? 1 : 0;
