import type { Limits } from './limits.js';

/** What a run explores: everything within these limits, in every order. */
export interface Scenario {
  readonly covers: string;
  readonly limits: Partial<Limits>;
}

const PERSON = { hold: 1, release: 1, cancellation: 1, retry: 1, shipAgain: 1 };
const EVERYTHING = { crash: 1, fault: 1, refund: 1, approval: 1, ...PERSON };

/** The longest first. `docs/explorer.md` says which of them meet. */
export const SCENARIOS = {
  everything: {
    covers: 'a worker dies, the provider fails or is not heard; a refund, an approval after it; every act of a person',
    limits: EVERYTHING,
  },
  'restore and ship again': {
    covers:
      'the database is restored from a copy of any earlier moment; a refund, an approval; a person cancels, retries, ships again',
    limits: { restore: 1, refund: 1, approval: 1, cancellation: 1, retry: 1, shipAgain: 1 },
  },
  dispatch: {
    covers: 'the parcel is dispatched and delivered; a death, a fault, a refund, an approval, a cancellation by a person',
    limits: { crash: 1, fault: 1, refund: 1, approval: 1, dispatch: 1, cancellation: 1 },
  },
  'late and people': {
    covers: 'a worker is stopped and reports late, a fault; every act of a person',
    limits: { stall: 1, fault: 1, ...PERSON },
  },
  'late and money': {
    covers: 'a worker is stopped and reports late, a fault; a refund, an approval, a hold, a release',
    limits: { stall: 1, fault: 1, refund: 1, approval: 1, hold: 1, release: 1 },
  },
  restore: {
    covers: 'such a restore, a worker dies, a fault, a refund',
    limits: { crash: 1, fault: 1, restore: 1, refund: 1 },
  },
  'late and ship again': {
    covers: 'a worker is stopped and reports late, a fault; a refund, a cancellation by a person, a ship-again',
    limits: { stall: 1, fault: 1, refund: 1, cancellation: 1, shipAgain: 1 },
  },
  'money to and fro': {
    covers: 'a refund, an approval, a chargeback; a worker dies, a fault, a hold, a release',
    limits: { crash: 1, fault: 1, refund: 1, chargeback: 1, approval: 1, hold: 1, release: 1 },
  },
  'fraud alert': {
    covers: 'a fraud alert, its release; a worker dies, a fault, a refund, an approval',
    limits: { crash: 1, fault: 1, refund: 1, approval: 1, alert: 1, release: 1 },
  },
  requests: {
    covers:
      'two requests of the buyer and the seller, one withdrawn; a hold, a release, a dispatch, a cancellation, a death, a fault',
    limits: { crash: 1, fault: 1, request: 2, withdrawal: 1, hold: 1, release: 1, cancellation: 1, dispatch: 1 },
  },
  'requests and money': {
    covers: 'a request, its withdrawal; a refund, an approval; a worker dies, a fault',
    limits: { crash: 1, fault: 1, request: 1, withdrawal: 1, refund: 1, approval: 1 },
  },
  'requests and people': {
    covers: 'a request, its withdrawal; a refund; every act of a person',
    limits: { request: 1, withdrawal: 1, refund: 1, ...PERSON },
  },
  'restore and money': {
    covers: 'such a restore; a refund, an approval, a hold, a release',
    limits: { restore: 1, refund: 1, approval: 1, hold: 1, release: 1 },
  },
  'restore and people': { covers: 'such a restore; every act of a person', limits: { restore: 1, ...PERSON } },
  'account unlinked': {
    covers: 'the account is unlinked and linked again; a worker dies, a fault, a refund, an approval',
    limits: { crash: 1, fault: 1, refund: 1, approval: 1, unlink: 1 },
  },
  'lost news': {
    covers: 'a notification about the payment is lost; a worker dies, a fault, a refund, an approval',
    limits: { crash: 1, fault: 1, refund: 1, approval: 1, loss: 1 },
  },
  'removed parcel': {
    covers: 'a seller cancels the parcel at the provider; a worker is stopped, one dies, a refund, a ship-again',
    limits: { crash: 1, stall: 1, refund: 1, removal: 1, shipAgain: 1 },
  },
  'create races': {
    covers: 'a worker dies, one is stopped, the provider fails or is not heard, twice in all',
    limits: { crash: 1, stall: 1, fault: 2 },
  },
  'slow lists': {
    covers: 'a worker dies, one is stopped, a fault; lists that miss a parcel for longer than the look-ups before a create wait',
    limits: { crash: 1, stall: 1, fault: 1, lag: 1 },
  },
} satisfies Readonly<Record<string, Scenario>>;

/** More of everything: hours, and more memory than a small machine has. */
export const WIDE: Readonly<Record<string, Scenario>> = {
  'and a chargeback': { covers: 'everything, and a chargeback after the approval', limits: { ...EVERYTHING, chargeback: 1 } },
  'and a stop': { covers: 'everything, and a worker that is stopped', limits: { ...EVERYTHING, stall: 1 } },
  'and a restore': { covers: 'everything, and a restore', limits: { ...EVERYTHING, restore: 1 } },
  'wide creates': { covers: 'two deaths, two stops, three faults', limits: { crash: 2, stall: 2, fault: 3 } },
};
