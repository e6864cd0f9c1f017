import { aClaim, REQUEST } from '../../../../test/support/shipment-attempt.builder.js';
import { requestFor } from './claimed-shipment.js';

describe('requestFor', () => {
  const claim = () => aClaim({ externalId: 'MP-1' });

  it('repeats the quote exactly, from the origin that was quoted', () => {
    expect(requestFor(claim(), { kind: 'marketplace', accountId: 7001, originId: 9 })).toEqual({ ...REQUEST, originId: 3002 });
  });

  it.each([
    { kind: 'seller', accountId: 7001, originId: 9 },
    { kind: 'marketplace', accountId: 7002, originId: null },
  ] as const)('starts from the origin of another credential than the one that quoted: %j', (account) => {
    expect(requestFor(claim(), account)).toEqual({ ...REQUEST, originId: account.originId });
  });
});
