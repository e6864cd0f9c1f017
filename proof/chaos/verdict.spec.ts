import { describe, expect, it } from '@jest/globals';
import {
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
} from '../../test/support/chaos-facts.builder.js';
import type { Facts } from './facts.js';
import { isFinal } from './findings.js';
import { judge } from './verdict.js';

const FACTS = 'facts differ from the order';
const PAID = { number: 1, kind: 'order.paid', data: {} };
const CREATED = { number: 2, kind: 'shipment.created', data: { state: 'created' } };
const checksOf = (changes: Partial<Facts>) => judge(facts(changes)).map(({ check }) => check);

describe('the verdict', () => {
  it.each<[string, Partial<Facts>]>([
    ['one payment, one parcel', {}],
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
    ['a poisoned order that a person knows of', { orders: [POISONED], parcels: [] }],
    [
      'a refunded payment whose parcel a person has asked the carrier to bring back',
      { payments: [refunded], orders: [order({ state: 'rescue_requested', is_called_off: true })] },
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
    ['two live parcels', { parcels: [parcel(501), parcel(502)] }, ['duplicate parcel']],
    [
      'a parcel of a rejected payment',
      { payments: [payment({ status: 'rejected', date_approved: null })] },
      ['unpaid parcel', 'paid_at differs from date_approved'],
    ],
    ['an order that names another parcel', { orders: [order({ shipment_id: '9' })] }, ['order without its shipment_id']],
    [
      'another paid_at',
      { orders: [order({ order_paid_at: '2026-11-21T10:00:00.001Z' })] },
      ['paid_at differs from date_approved'],
    ],
    ['a live parcel of a refunded payment', { payments: [refunded] }, ['parcel for money given back']],
    [
      'a review of a refunded payment that names another parcel',
      { payments: [refunded], orders: [order({ state: 'needs_review', review: notCancelled('payment_refunded', '5010') })] },
      ['review without its parcel'],
    ],
    [
      'two live parcels of a create that was stopped before its check',
      { parcels: TWINS, orders: [REVIEWED], ...STOPPED_WHILE_SENDING, sends: [{ ...SEND, atMs: STALL.toMs }] },
      ['needs_review', 'duplicate parcel'],
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
    ['a notification that was forgotten', { inbox: [] }, ['notification without effect', 'notification not stored']],
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
    ['a hold that no fact tells', { orders: [order({ hold: 'held' })] }, [FACTS]],
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
