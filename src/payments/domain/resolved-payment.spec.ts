import { at, kept, settled, someFacts } from '../../../test/support/settlement.builder.js';

describe('a payment that belonged to no sale', () => {
  const mismatched = kept({ effect: 'payment_mismatch', collectorId: '900002' });

  it('becomes a sale once it fits, for example because the expected account was corrected (R-173)', () => {
    expect(settled({}, someFacts({ payment: mismatched }))).toMatchObject({ effect: 'first_approval', approvedAt: at(1) });
  });

  it('never becomes a sale once a person has resolved it (R-173)', () => {
    const settlement = settled({}, someFacts({ payment: mismatched, isResolved: true }));
    expect(settlement).toMatchObject({ effect: 'payment_mismatch', approvedAt: null, facts: [] });
    expect(settlement.payment?.effect).toBe('payment_mismatch');
  });
});
