import { describe, expect, it } from '@jest/globals';
import {
  acknowledged,
  call,
  facts,
  notCancelled,
  order,
  POISONED,
  parcel,
  payment,
  REVIEWED,
  refunded,
  SEND,
  STALL,
  STOPPED_WHILE_SENDING,
  TWINS,
  unpaid,
} from '../../test/support/chaos-facts.builder.js';
import type { Facts } from './facts.js';
import { isFinal } from './findings.js';
import { judge } from './verdict.js';

const FACTS = 'facts differ from the order';
const PAID = { number: 1, kind: 'order.paid', data: {} };
const CREATED = { number: 2, kind: 'shipment.created', data: { state: 'created' } };
const STILL_NEW = { number: 2, kind: 'shipment.needs_review', data: { code: 'still_new', state: 'needs_review' } };
const RELEASED = { number: 3, kind: 'shipment.released', data: { state: 'created' } };
const checksOf = (changes: Partial<Facts>) => judge(facts(changes)).map(({ check }) => check);

describe('the verdict', () => {
  it.each<[string, Partial<Facts>]>([
    ['one payment, one parcel', {}],
    ['a refunded payment without a parcel', { payments: [refunded], parcels: [], orders: [order({ shipment_id: null })] }],
    [
      'a review that names the money and the parcel',
      {
        payments: [refunded],
        orders: [order({ state: 'needs_review', review: notCancelled('payment_refunded', '501') })],
      },
    ],
    [
      'a further parcel after a cancelled one',
      {
        orders: [order({ external_id: 'MP-1-2', shipment_id: '502' })],
        parcels: [parcel(501, { status: 'cancelled' }), parcel(502, { external_id: 'MP-1-2' })],
      },
    ],
    [
      'a double of a create that was stopped while it was sent, whose review names both',
      { parcels: TWINS, orders: [REVIEWED], ...STOPPED_WHILE_SENDING },
    ],
    [
      'an unannounced payment that was found when its purchase was twice as old',
      { acknowledged: [], orders: [order({ paid_known_at: new Date('2026-11-21T10:10:59.000Z') })] },
    ],
    ['a poisoned order that a person knows of', { orders: [POISONED], parcels: [] }],
    ['a review that ended with the same parcel', { orders: [order({ facts: [PAID, STILL_NEW, RELEASED] })] }],
    ['a parcel that goes on as another shipment', { parcels: [parcel(500, { status: 'reshipped' }), parcel(501)] }],
    [
      'a refunded payment whose parcel a person has asked the carrier to bring back',
      { payments: [refunded], orders: [order({ state: 'rescue_requested', is_called_off: true })] },
    ],
    [
      'a refunded payment whose parcel has come back',
      { payments: [refunded], orders: [order({ state: 'cancelled' })], parcels: [parcel(501, { status: 'returned_to_seller' })] },
    ],
    ['a dead twin', { parcels: [parcel(500, { status: 'cancelled' }), parcel(501)] }],
    [
      'a second payment of a paid cart',
      {
        orders: [order(), order({ ...unpaid, order_id: 'o2', purchase_id: 'p2' })],
        payments: [payment(), payment({ id: 12, external_reference: 'p2' })],
      },
    ],
    [
      'two creations with an answered look-up between',
      { shipcoCalls: [call('POST', null), call('GET', 200), call('POST', 201)] },
    ],
  ])('is content with %s', (_name, changes) => {
    expect(checksOf(changes)).toEqual([]);
  });

  it.each<[string, Partial<Facts>, string[]]>([
    ['no parcel', { parcels: [] }, ['lost parcel']],
    ['only a cancelled parcel', { parcels: [parcel(501, { status: 'cancelled' })] }, ['lost parcel']],
    ['a payment that nothing took up', { orders: [order(unpaid)], parcels: [] }, ['lost parcel']],
    [
      'an order that stayed with the shipment before it was reshipped',
      { parcels: [parcel(501, { status: 'reshipped' }), parcel(502)] },
      ['order without its shipment_id'],
    ],
    ['two live parcels', { parcels: [parcel(501), parcel(502)] }, ['duplicate parcel']],
    ['a parcel of an unknown order', { parcels: [parcel(501), parcel(502, { external_id: 'MP-2' })] }, ['unpaid parcel']],
    [
      'a parcel of a rejected payment',
      { payments: [payment({ status: 'rejected', date_approved: null })] },
      ['unpaid parcel', 'paid_at differs from date_approved'],
    ],
    ['a payment of another amount', { payments: [payment({ transaction_amount: 1 })] }, ['unpaid parcel']],
    ['an order that names another parcel', { orders: [order({ shipment_id: '9' })] }, ['order without its shipment_id']],
    [
      'another paid_at',
      { orders: [order({ order_paid_at: '2026-11-21T10:00:00.001Z' })] },
      ['paid_at differs from date_approved'],
    ],
    [
      'a parcel that the service has asked the carrier to bring back by itself',
      { payments: [refunded], orders: [order({ state: 'rescue_requested' })] },
      ['parcel for money given back'],
    ],
    ['a live parcel of a refunded payment', { payments: [refunded] }, ['parcel for money given back']],
    [
      'a review of a refunded payment that does not name the parcel',
      { payments: [refunded], orders: [order({ state: 'needs_review', review: notCancelled('payment_refunded') })] },
      ['review without its parcel'],
    ],
    [
      'a review of a refunded payment that names another parcel',
      { payments: [refunded], orders: [order({ state: 'needs_review', review: notCancelled('payment_refunded', '5010') })] },
      ['review without its parcel'],
    ],
    [
      'a review of a refunded payment that does not name the money',
      { payments: [refunded], orders: [order({ state: 'needs_review', review: notCancelled('requested', '501') })] },
      ['review without its parcel'],
    ],
    [
      'a refunded payment whose parcels are told only as several',
      {
        payments: [refunded],
        orders: [order({ state: 'needs_review', review: { code: 'several_parcels', shipmentIds: ['501'] } })],
      },
      ['review without its parcel'],
    ],
    [
      'a further parcel beside the first one',
      { orders: [order({ external_id: 'MP-1-2' })], parcels: [parcel(501), parcel(502, { external_id: 'MP-1-2' })] },
      ['duplicate parcel'],
    ],
    ['two live parcels whose review names both', { parcels: TWINS, orders: [REVIEWED] }, ['needs_review', 'duplicate parcel']],
    [
      'two live parcels of a create that was stopped while it was sent, and no review',
      { parcels: TWINS, ...STOPPED_WHILE_SENDING },
      ['duplicate parcel'],
    ],
    [
      'two live parcels of a create that was stopped before its check',
      { parcels: TWINS, orders: [REVIEWED], ...STOPPED_WHILE_SENDING, sends: [{ ...SEND, atMs: STALL.toMs }] },
      ['needs_review', 'duplicate parcel'],
    ],
    [
      'two live parcels of a create whose event loop was blocked',
      {
        parcels: TWINS,
        orders: [REVIEWED],
        ...STOPPED_WHILE_SENDING,
        stalls: new Map([['i1', [{ ...STALL, kind: 'blocked' }]]]),
      },
      ['needs_review', 'duplicate parcel'],
    ],
    [
      'a poisoned order that no person knows of',
      { orders: [{ ...POISONED, state: 'pending' }], parcels: [] },
      ['poisoned order'],
    ],
    ['a poisoned order with a parcel', { orders: [POISONED] }, ['poisoned order']],
    [
      'a parcel that took too long',
      { parcels: [parcel(501, { created_at: '2026-11-21T10:15:00+00:00' })] },
      ['slow parcel', 'slow parcel', 'slow parcel'],
    ],
    [
      'an unannounced payment that was found late',
      { acknowledged: [], orders: [order({ paid_known_at: new Date('2026-11-21T10:11:01.000Z') })] },
      ['payment found late'],
    ],
    [
      'an order for a person',
      { orders: [order({ state: 'needs_review', review: { code: 'approved_again', shipmentIds: [] } })] },
      ['needs_review'],
    ],
    ['two creations in a row', { shipcoCalls: [call('POST', null), call('POST', 201)] }, ['create without a look-up']],
    [
      'a look-up without an answer',
      { shipcoCalls: [call('POST', null), call('GET', 502), call('POST', 201)] },
      ['create without a look-up'],
    ],
    ['a notification that was forgotten', { inbox: [] }, ['notification without effect', 'notification not stored']],
    [
      'a notification that was forgotten while another one of its payment was not',
      { acknowledged: ['7001', '7002'].map(acknowledged) },
      ['notification not stored'],
    ],
    ['a legacy notification that was forgotten', { acknowledged: [acknowledged(null)] }, ['notification not stored']],
    [
      'a notification that was parked',
      { inbox: [{ resource_id: '11', notification_id: '7001', state: 'parked', effect: 'payment_not_found' }] },
      ['notification without effect'],
    ],
    [
      'a cart that two purchases paid',
      {
        orders: [
          order(),
          order({ order_id: 'o2', purchase_id: 'p2', paid_payment_id: '12', external_id: 'MP-2', shipment_id: '502' }),
        ],
        payments: [payment(), payment({ id: 12, external_reference: 'p2' })],
        parcels: [parcel(501), parcel(502, { external_id: 'MP-2' })],
      },
      ['cart paid twice'],
    ],
    ['a gap in the numbers of the facts', { orders: [order({ facts: [PAID, { ...CREATED, number: 3 }] })] }, [FACTS]],
    ['a payment that no fact tells', { orders: [order({ facts: [{ ...CREATED, number: 1 }] })] }, [FACTS]],
    [
      'a payment that is told twice',
      { orders: [order({ facts: [PAID, { ...PAID, number: 2 }, { ...CREATED, number: 3 }] })] },
      [FACTS],
    ],
    ['a parcel that no fact tells', { orders: [order({ facts: [PAID] })] }, [FACTS]],
    ['a hold that no fact tells', { orders: [order({ hold: 'held' })] }, [FACTS]],
    ['a review whose end no fact tells', { orders: [order({ facts: [PAID, STILL_NEW] })] }, [FACTS]],
    [
      'a review that is told with another code',
      { parcels: TWINS, orders: [{ ...REVIEWED, facts: [PAID, STILL_NEW] }], ...STOPPED_WHILE_SENDING },
      [FACTS],
    ],
    [
      'a transaction that waited',
      { heldTransactions: [{ seconds: 2.5, statement: 'update shipments' }] },
      ['transaction held during a call'],
    ],
    [
      'what the witness in the database noted',
      { breaches: [{ rule: 'result of a lost claim', subject: 'o1', text: 'unknown of epoch 1 was saved in epoch 2' }] },
      ['result of a lost claim'],
    ],
  ])('finds %s', (_name, changes, expected) => {
    expect(checksOf(changes)).toEqual(expected);
  });

  it('knows which findings nothing can fix', () => {
    const all = judge(facts({ parcels: [], inbox: [] }));
    expect(all.filter(isFinal).map(({ check }) => check)).toEqual(['notification not stored']);
    expect(judge(facts({ parcels: [parcel(501), parcel(502)] })).every(isFinal)).toBe(true);
  });
});
