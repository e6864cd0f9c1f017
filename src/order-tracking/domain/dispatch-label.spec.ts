import { dispatchLabel } from './dispatch-label.js';

const PARCEL = { state: 'created', reason: null, hold: null, requests: [], isPrinted: false } as const;
const REQUEST = { kind: 'seller_cannot_dispatch', state: 'open', reason: 'broken', at: '2026-11-23T10:00:00.000Z' } as const;
const ASKED = { hold: 'seller_cannot_dispatch', requests: [REQUEST] } as const;

it.each<[string, Parameters<typeof dispatchLabel>[0], string, string | null]>([
  ['without a shipment', null, 'not_ready', null],
  ['that is being created', { ...PARCEL, state: 'creating' }, 'not_ready', null],
  ['whose outcome is unknown', { ...PARCEL, state: 'unknown' }, 'not_ready', null],
  ['that exists', PARCEL, 'ready', null],
  ['whose label was delivered', { ...PARCEL, isPrinted: true }, 'printed', null],
  ['that failed', { ...PARCEL, state: 'failed' }, 'not_ready', 'registration_failed'],
  ['in review, printed or not', { ...PARCEL, state: 'needs_review', isPrinted: true }, 'impossible', 'needs_review'],
  ['without a quote', { ...PARCEL, state: 'skipped', reason: 'no_quote' }, 'impossible', 'no_quote'],
  ['that is held', { ...PARCEL, state: 'skipped', reason: 'held', hold: 'held' }, 'impossible', 'held'],
  ['whose seller cannot dispatch it', { ...PARCEL, ...ASKED, isPrinted: true }, 'impossible', 'seller_cannot_dispatch'],
  [
    'whose seller cannot dispatch it, and that is held',
    { ...PARCEL, ...ASKED, hold: 'held' },
    'impossible',
    'seller_cannot_dispatch',
  ],
  ['whose seller took it back', { ...PARCEL, requests: [{ ...REQUEST, state: 'withdrawn' }] }, 'ready', null],
  ['under a fraud alert', { ...PARCEL, hold: 'payment_fraud_alert' }, 'impossible', 'payment_fraud_alert'],
])('an order %s (R-425)', (_, shipment, label, reason) => expect(dispatchLabel(shipment, 'approved')).toEqual({ label, reason }));

it.each([
  ['in_mediation', 'payment_in_mediation'],
  ['charged_back', 'payment_charged_back'],
  ['cancelled', 'payment_not_approved'],
])('a parcel whose payment is %s stays with its seller (R-426)', (status, reason) => {
  expect(dispatchLabel({ ...PARCEL, isPrinted: true }, status)).toEqual({ label: 'impossible', reason });
  expect(dispatchLabel({ ...PARCEL, ...ASKED }, status)).toEqual({ label: 'impossible', reason: 'seller_cannot_dispatch' });
});
