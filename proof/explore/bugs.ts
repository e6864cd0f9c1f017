import { Shipment } from '#product/shipping/shipments/domain/shipment.js';
import { CANCELLATION_BUGS } from '../planted/cancellation-bugs.js';
import { type Override, override } from '../planted/override.js';
import type { SCENARIOS } from './scenarios.js';

/** A protection that is taken out of the domain, and the scenario that has to miss it. */
export interface Bug {
  readonly protection: string;
  readonly scenario: keyof typeof SCENARIOS;
  readonly overrides: readonly Override[];
}

export const BUGS: Readonly<Record<string, Bug>> = {
  'one-empty-look-up': {
    protection: 'One look-up that finds nothing proves nothing.',
    scenario: 'create races',
    overrides: [override(Shipment, 'isClearedByEmptyLookUp', () => true)],
  },
  'late-parcel-dropped': {
    protection: 'A parcel that comes to light after its claim is recorded.',
    scenario: 'slow lists',
    overrides: [override(Shipment, 'foundLate', () => false)],
  },
  'refund-during-create-forgotten': {
    protection: 'A refund that comes while the parcel is created cancels it.',
    scenario: 'everything',
    overrides: CANCELLATION_BUGS['refund-during-create-forgotten'].overrides,
  },
  'facts-of-the-first-try-only': {
    protection: 'A result that is applied again makes the facts of the row as it is.',
    scenario: 'everything',
    overrides: [
      override(Shipment, 'attempted', function (real, result, policy, unseenMs, isOutdated) {
        const before = this.news;
        const times = real(result, policy, unseenMs, isOutdated);
        if (isOutdated) this['made'] = before;
        return times;
      }),
    ],
  },
  'money-back-behind-a-request': {
    protection: 'Who called an order off is told of the money that went back meanwhile, too.',
    scenario: 'dispatch',
    overrides: [
      override(Shipment, 'cancelTried', function (real, result, policy, triedFor) {
        const isSame = this.cancelReason === triedFor;
        const times = real(result, policy, triedFor);
        if (isSame && this.facts.state === 'needs_review') this['due'] = { ...this['due'], cancelInMs: null };
        return times;
      }),
    ],
  },
  'fraud-alert-cancels-nothing': {
    protection: 'A fraud alert cancels the parcel that exists.',
    scenario: 'fraud alert',
    overrides: [
      override(Shipment, 'hold', function (real, reason) {
        const times = real(reason);
        const { cancelInMs, ...others } = this['due'];
        this['due'] = others;
        return times;
      }),
    ],
  },
  'live-parcel-shipped-again': {
    protection: 'Nothing is shipped again while a parcel may reach its buyer.',
    scenario: 'late and ship again',
    overrides: [
      override(Shipment, 'shipAgain', function (real) {
        this['known'] = { ...this.facts, ...(this.facts.recordedId && { progress: 'cancelled', review: null }) };
        return real();
      }),
    ],
  },
  'end-of-a-parcel-unseen': {
    protection: 'A parcel that was cancelled without a request needs a person.',
    scenario: 'removed parcel',
    overrides: [override(Shipment, 'seen', () => null)],
  },
  'withdrawal-frees-every-hold': {
    protection: 'Taking a request back ends no other hold.',
    scenario: 'requests',
    overrides: [
      override(Shipment, 'withdraw', function (real, kind) {
        const times = real(kind);
        if (times) this['known'] = { ...this.facts, hold: null };
        return times;
      }),
    ],
  },
  'request-undoes-a-cancellation': {
    protection: 'What a person has cancelled ends so, whoever asks meanwhile.',
    scenario: 'requests',
    overrides: [
      override(Shipment, 'request', function (real, ...given) {
        return uncancelled(this, () => real(...given));
      }),
      override(Shipment, 'hold', function (real, reason) {
        return uncancelled(this, () => real(reason));
      }),
    ],
  },
  'request-outlives-the-dispatch': {
    protection: 'A request ends when its parcel leaves.',
    scenario: 'requests',
    overrides: [
      override(Shipment, 'movedTo', function (real, place) {
        const { requests } = this.facts;
        real(place);
        this['known'] = { ...this.facts, requests };
      }),
    ],
  },
  'restored-database-trusted': {
    protection: 'A restored database may have forgotten a parcel.',
    scenario: 'restore',
    overrides: [override(Shipment, 'forgotten', () => {})],
  },
};

/** An act that does not see that a person has cancelled the shipment. */
function uncancelled<Result>(shipment: Shipment, act: () => Result | null): Result | null {
  const before = shipment.facts;
  shipment['known'] = { ...before, cancelRequested: false };
  const result = act();
  shipment['known'] = result === null ? before : { ...shipment.facts, cancelRequested: before.cancelRequested };
  return result;
}
