import { changesBetween } from './change.js';

describe('changesBetween', () => {
  it('lists new and changed values, and nothing unchanged', () => {
    const before = { 'order 1': { number: 'A', paid_at: null, total: 5 }, 'order 2': { paid_at: null } };
    const after = {
      'order 1': { number: 'A', paid_at: 'now', total: 5 },
      'order 2': { paid_at: null },
      cart: { generation: 2 },
      'shipment 1': { number: 'A', state: 'pending', reason: null },
    };
    expect(changesBetween(before, after)).toEqual([
      { record: 'order 1', number: 'A', member: 'paid_at', from: null, to: 'now' },
      { record: 'cart', number: null, member: 'generation', from: null, to: 2 },
      { record: 'shipment 1', number: 'A', member: 'state', from: null, to: 'pending' },
    ]);
    expect(changesBetween(before, before)).toEqual([]);
  });
});
