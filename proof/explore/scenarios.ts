import type { Limits } from './limits.js';

/** What a run explores: everything within these limits, in every order. */
export interface Scenario {
  readonly covers: string;
  readonly limits: Partial<Limits>;
}

/** Not everything at once, which would take days: each scenario has the things that meet each other. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'create races': {
    covers: 'a worker dies, one is stopped, the provider fails or is not heard, twice in all',
    limits: { crash: 1, stall: 1, fault: 2 },
  },
  'slow lists': {
    covers: 'the same, and lists that miss a parcel for longer than the look-ups before a create wait',
    limits: { crash: 1, stall: 1, fault: 1, lag: 1 },
  },
  'refund and cancel': {
    covers: 'a refund at any moment, a worker that is stopped, a fault of a create or of a cancellation',
    limits: { stall: 1, fault: 1, refund: 1 },
  },
  'lost news': {
    covers: 'a refund whose notification is lost, a worker that dies, a fault',
    limits: { crash: 1, fault: 1, refund: 1, loss: 1 },
  },
  'money to and fro': {
    covers: 'a refund, a chargeback, an approval after either, a worker that dies',
    limits: { crash: 1, refund: 1, chargeback: 1, approval: 1 },
  },
  'hold and release': {
    covers: 'a person holds, releases and retries; a worker dies, a fault',
    limits: { crash: 1, fault: 1, hold: 1, release: 1, retry: 1 },
  },
  'fraud alert': {
    covers: 'a fraud alert, its release, a worker that dies, a fault',
    limits: { crash: 1, fault: 1, alert: 1, release: 1 },
  },
  'cancel and ship again': {
    covers: 'a person cancels and ships again; a worker is stopped and reports late, a fault',
    limits: { stall: 1, fault: 1, cancellation: 1, shipAgain: 1 },
  },
  'cancel and retry': {
    covers: 'a person cancels and retries; a worker dies, a fault',
    limits: { crash: 1, fault: 1, cancellation: 1, retry: 1 },
  },
  'removed parcel': {
    covers: 'a seller cancels the parcel at the provider, a person ships again, a worker is stopped',
    limits: { stall: 1, removal: 1, shipAgain: 1 },
  },
  dispatch: {
    covers: 'the parcel is dispatched and delivered around a refund and a cancellation by a person',
    limits: { refund: 1, dispatch: 1, cancellation: 1 },
  },
  restore: {
    covers: 'the database is restored from a copy of any earlier moment, a worker dies, a fault',
    limits: { crash: 1, fault: 1, restore: 1 },
  },
  'restore and refund': {
    covers: 'the same, and a refund instead of a fault',
    limits: { crash: 1, refund: 1, restore: 1 },
  },
  'account unlinked': {
    covers: 'the account is unlinked and linked again, a refund, a worker dies',
    limits: { crash: 1, refund: 1, unlink: 1 },
  },
};

/** More of everything. Minutes to hours, and more memory than a small machine has. */
export const WIDE: Readonly<Record<string, Scenario>> = {
  'wide creates': { covers: 'two deaths, two stops, three faults', limits: { crash: 2, stall: 2, fault: 3 } },
  'wide refund': {
    covers: 'a death and a stop beside a refund and two faults',
    limits: { crash: 1, stall: 1, fault: 2, refund: 1 },
  },
  'wide money': {
    covers: 'every change of the payment, lost news, a fault',
    limits: { crash: 1, fault: 1, refund: 1, chargeback: 1, approval: 1, loss: 1 },
  },
  'wide people': {
    covers: 'every act of a person',
    limits: { crash: 1, fault: 1, hold: 1, release: 1, cancellation: 1, retry: 1, shipAgain: 1 },
  },
  'wide restore': {
    covers: 'a restore and a further parcel',
    limits: { stall: 1, fault: 1, restore: 1, cancellation: 1, shipAgain: 1 },
  },
};
