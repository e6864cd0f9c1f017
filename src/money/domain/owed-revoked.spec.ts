import { anEntry, aParcel, aPayment, at, UNPAID } from '../../../test/support/money.builder.js';
import type { MoneyFacts, PurchaseParcel } from './money-facts.js';
import { entriesAfter } from './owed.js';
import { isOpenEntry, type OwedEntry } from './owed-entry.js';

const PAYER = aPayment('approved', 'first_approval', { approvedAt: at(9) });
const PAID: MoneyFacts = { ...UNPAID, isPaid: true, payments: [PAYER] };
const refunded = (cents: number) => [{ ...PAYER, refundedCents: cents }];
const open = (facts: MoneyFacts) => entriesAfter(facts).filter(isOpenEntry);

describe('what a buyer took back', () => {
  const revoked = (patch: Partial<PurchaseParcel> = {}) =>
    aParcel('created', { progress: 'delivered', progressAt: at(12), revokedAt: at(15), ...patch });

  it.each([
    ['was delivered', revoked()],
    ['is on its way', revoked({ progress: 'in_transit' })],
    ['is on its way back', revoked({ progress: 'returning' })],
    ['is to be made', revoked({ state: 'pending', progress: null })],
    ['waits for a person', revoked({ state: 'failed', progress: null })],
    ['was sold without a provider', revoked({ state: 'skipped', reason: 'no_quote', progress: null })],
    ['was cancelled for it', revoked({ state: 'cancelled', since: at(16) })],
    ['was lost before', revoked({ progress: 'lost' })],
  ])('is owed whatever became of its parcel, for the newest reason: one that %s (R-1052)', (_, parcel) => {
    expect(open({ ...PAID, parcels: [parcel] })).toMatchObject([{ reason: 'revocation', orderId: 'o1', amountCents: 400 }]);
  });

  it('is owed once, for what happened last (R-1052)', () => {
    const entries = open({ ...PAID, parcels: [revoked({ progress: 'in_transit' })] });
    expect(entries).toMatchObject([{ reason: 'revocation', since: at(15) }]);
    const facts = { ...PAID, parcels: [revoked({ progress: 'lost', progressAt: at(20) })], entries };
    expect(entriesAfter(facts)).toMatchObject([{ reason: 'lost', since: at(15), amountCents: 400 }]);
  });

  it('stays owed when the goods leave, until the money is back (R-1052)', () => {
    const [entry] = open({ ...PAID, parcels: [revoked({ state: 'pending', progress: null })] });
    const entries = [entry as OwedEntry];
    for (const progress of ['in_transit', 'delivered'] as const)
      expect(open({ ...PAID, parcels: [revoked({ progress })], entries })).toEqual(entries);
    expect(entriesAfter({ ...PAID, payments: refunded(400), parcels: [revoked()], entries })).toMatchObject([
      { endedBy: 'payco' },
    ]);
    expect(open({ ...PAID, payments: [{ ...PAYER, status: 'refunded' }], parcels: [revoked()] })).toEqual([]);
  });

  it('opens what a person had settled before, and not what was settled after it (R-1053)', () => {
    const settled = (hour: number) => [anEntry({ settledAt: at(hour), toldAt: at(13) })];
    const again = entriesAfter({ ...PAID, parcels: [revoked()], entries: settled(14) });
    expect(again).toMatchObject([{ reason: 'revocation', since: at(15), settledAt: null, toldAt: null, endedBy: null }]);
    expect(again).toHaveLength(1);
    for (const hour of [15, 16]) expect(open({ ...PAID, parcels: [revoked()], entries: settled(hour) })).toEqual([]);
  });
});
