import { dispatchGroup, dispatchLabel, soldLabel } from './dispatch-label.js';

const HERE = { progress: 'preparing', statusCode: 'documentation_ready', staleSince: null } as const;
const NEW = { ...HERE, statusCode: 'new' } as const;
const PARCEL = {
  state: 'created',
  reason: null,
  hold: null,
  requests: [],
  isPrinted: false,
  isReshipped: false,
  isOutOfReach: false,
  place: HERE,
} as const;
const STALE = { ...HERE, staleSince: new Date('2026-11-22T10:00:00.000Z') };
const REQUEST = { kind: 'seller_cannot_dispatch', state: 'open', reason: 'broken', at: '2026-11-23T10:00:00.000Z' } as const;
const ASKED = { hold: 'seller_cannot_dispatch', requests: [REQUEST] } as const;

it.each<[string, Parameters<typeof dispatchLabel>[0], string, string | null]>([
  ['without a shipment', null, 'not_ready', null],
  ['that is being created', { ...PARCEL, state: 'creating' }, 'not_ready', null],
  ['whose outcome is unknown', { ...PARCEL, state: 'unknown' }, 'not_ready', null],
  ['whose label was made', PARCEL, 'ready', null],
  ['whose label was not made', { ...PARCEL, place: NEW }, 'not_ready', null],
  ['of which the provider has said nothing', { ...PARCEL, place: { ...NEW, statusCode: null } }, 'not_ready', null],
  ['that is not read yet', { ...PARCEL, place: null }, 'not_ready', null],
  ['whose label was delivered before we read that it was made', { ...PARCEL, place: NEW, isPrinted: true }, 'printed', null],
  ['whose label was delivered', { ...PARCEL, isPrinted: true }, 'printed', null],
  ['that is followed no more', { ...PARCEL, place: STALE }, 'impossible', null],
  [
    'that is followed no more and held',
    { ...PARCEL, place: STALE, hold: 'payment_fraud_alert' },
    'impossible',
    'payment_fraud_alert',
  ],
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

it.each<[string, Parameters<typeof soldLabel>[0], string | null]>([
  ['whose label was made', PARCEL, 'ready'],
  ['whose label was not made', { ...PARCEL, place: NEW }, 'not_ready'],
  ['without a shipment', null, 'not_ready'],
  ['that must stay', { ...PARCEL, ...ASKED }, 'impossible'],
  ['that was cancelled', { ...PARCEL, state: 'cancelled' }, 'impossible'],
  ['that has expired', { ...PARCEL, place: { ...HERE, progress: 'expired' } }, 'impossible'],
  ['that is followed no more', { ...PARCEL, place: STALE }, 'impossible'],
  ['that has left, and continues as another shipment', { ...PARCEL, isReshipped: true }, null],
  ['that has left', { ...PARCEL, place: { ...HERE, progress: 'in_transit' } }, null],
  ['that was delivered and is followed no more', { ...PARCEL, place: { ...STALE, progress: 'delivered' } }, null],
  ['that is asked back', { ...PARCEL, state: 'rescue_requested', place: { ...HERE, progress: 'in_transit' } }, null],
])('a sale %s has the label that it needs, if any (R-791)', (_, shipment, label) => {
  expect(soldLabel(shipment, 'approved')).toBe(label);
});

it.each<[string, Parameters<typeof dispatchLabel>[0], string]>([
  ['to print, also before there is a label', { ...PARCEL, state: 'creating' }, 'to_print'],
  ['to print', PARCEL, 'to_print'],
  ['downloaded', { ...PARCEL, isPrinted: true }, 'downloaded'],
  ['a problem when it failed', { ...PARCEL, state: 'failed' }, 'problem'],
  ['a problem when it is in review', { ...PARCEL, state: 'needs_review', isPrinted: true }, 'problem'],
  ['a problem when it must stay', { ...PARCEL, ...ASKED, isPrinted: true }, 'problem'],
  ['not followed, whatever else it is', { ...PARCEL, ...ASKED, isPrinted: true, place: STALE }, 'not_followed'],
])('an order is %s (R-663)', (_, shipment, group) => expect(dispatchGroup(shipment, 'approved')).toBe(group));
