import { describe, expect, it } from '@jest/globals';
import type { Divergence, DivergenceClass } from '../../sandbox/divergences/divergence.js';
import { facts, order, parcel, payment, refunded, TWINS } from '../../test/support/chaos-facts.builder.js';
import { type AuditReport, auditFaults } from './audit-checks.js';
import type { AuditFinding } from './audit-findings.js';
import type { Facts } from './facts.js';

const finding = (what: DivergenceClass, subject: string, state: AuditFinding['state'] = 'open'): AuditFinding => ({
  class: what,
  subject,
  state,
});
const PLANTED: Divergence[] = [{ id: 'd1', class: 'row_edited', subject: 'o1', orderId: 'o1' }];
const [OPEN, RESOLVED] = [finding('row_edited', 'o1'), finding('row_edited', 'o1', 'resolved')];
/** All that was planted was found, and ended. */
const report = (changes: Partial<AuditReport> = {}): AuditReport => ({
  rounds: 9,
  afterSale: [],
  planted: PLANTED,
  afterOneRound: [],
  afterPlanting: [OPEN],
  afterOutage: [OPEN],
  afterUndoing: [RESOLVED],
  ...changes,
});
const checksOf = (changes: Partial<AuditReport>, sale: Partial<Facts> = {}) =>
  auditFaults(report(changes), facts(sale)).map(({ check }) => check);

const [TWIN_OPEN, TWIN_ENDED] = [finding('twin_parcels', 'o1'), finding('twin_parcels', 'o1', 'resolved')];
const ALL_SHOW_TWINS = {
  afterSale: [TWIN_OPEN],
  afterOneRound: [TWIN_OPEN],
  afterPlanting: [TWIN_OPEN, OPEN],
  afterOutage: [TWIN_OPEN, OPEN],
  afterUndoing: [TWIN_OPEN, RESOLVED],
};
const UNKNOWN = finding('unknown_payment', '12');
const ALL_SHOW_PAYMENT = {
  afterSale: [UNKNOWN],
  afterOneRound: [UNKNOWN],
  afterPlanting: [UNKNOWN, OPEN],
  afterOutage: [UNKNOWN, OPEN],
  afterUndoing: [UNKNOWN, RESOLVED],
};
const FALSE = 'false audit finding';

describe('what the audit has found', () => {
  it.each<[string, Partial<AuditReport>, Partial<Facts>]>([
    ['all that was planted, and nothing else', {}, {}],
    [
      'two parcels, until the service cancelled one',
      { afterSale: [TWIN_ENDED] },
      { parcels: [parcel(501), parcel(502, { status: 'cancelled' })] },
    ],
    ['two parcels that a person must decide about', ALL_SHOW_TWINS, { parcels: TWINS }],
    ['a second payment that nobody has told', ALL_SHOW_PAYMENT, { payments: [payment(), payment({ id: 12 })] }],
    [
      'a parcel whose money was back, until it was cancelled',
      { afterSale: [finding('parcel_without_money', '501', 'resolved')] },
      { payments: [refunded], parcels: [parcel(501, { status: 'cancelled' })] },
    ],
    ['a payment, until it was taken up', { afterSale: [finding('unknown_payment', '11', 'resolved')] }, {}],
  ])('is accepted: %s', (_, changes, sale) => {
    expect(checksOf(changes, sale)).toEqual([]);
  });

  it.each<[string, Partial<AuditReport>, Partial<Facts>, string[]]>([
    ['something at rest', { afterSale: [TWIN_OPEN] }, {}, [FALSE]],
    ['two parcels where there was one', { afterSale: [TWIN_ENDED] }, {}, [FALSE]],
    [
      'a payment that was never approved',
      { afterSale: [finding('unknown_payment', '11', 'resolved')] },
      { payments: [payment({ date_approved: null })] },
      [FALSE],
    ],
    ['a class that no sale makes', { afterSale: [finding('fact_missing', 'o1', 'resolved')] }, {}, [FALSE]],
    ['what was seen once', { afterOneRound: [OPEN] }, {}, [FALSE]],
    ['something beside what was planted', { afterPlanting: [OPEN, finding('fact_missing', 'o1')] }, {}, [FALSE]],
    ['something because of an outage', { afterOutage: [OPEN, finding('orphan_parcel', '9')] }, {}, [FALSE]],
    ['something at the end', { afterUndoing: [RESOLVED, finding('price_moved', '501')] }, {}, [FALSE]],
    ['less than was planted', { afterPlanting: [] }, {}, ['divergence not found']],
    ['nothing more after an outage', { afterOutage: [RESOLVED] }, {}, ['divergence not found']],
    ['what was undone', { afterUndoing: [OPEN] }, {}, ['divergence not ended']],
    ['a second payment at no time', {}, { payments: [payment({ id: 12 })] }, Array(4).fill('divergence not found')],
    [
      'a payment that is known',
      ALL_SHOW_PAYMENT,
      { payments: [payment({ id: 12 })], knownPayments: new Set(['12']) },
      Array(5).fill(FALSE),
    ],
  ])('is refused: %s', (_, changes, sale, expected) => {
    expect(checksOf(changes, sale)).toEqual(expected);
  });

  it('names the class and the subject', () => {
    const [fault] = auditFaults(report({ afterPlanting: [] }), facts({ orders: [order()] }));
    expect(fault?.text).toBe('row_edited o1 is not open after two rounds');
  });
});
