import { changesBetween } from './change.js';

describe('changesBetween', () => {
  it('lists new and changed values, and nothing unchanged', () => {
    const before = { 'order 1': { paid_at: null, total: 5 }, 'order 2': { paid_at: null } };
    const after = {
      'order 1': { paid_at: 'now', total: 5 },
      'order 2': { paid_at: null },
      'shipment 1': { state: 'pending', reason: null },
    };
    expect(changesBetween(before, after)).toEqual([
      { record: 'order 1', member: 'paid_at', from: null, to: 'now' },
      { record: 'shipment 1', member: 'state', from: null, to: 'pending' },
    ]);
    expect(changesBetween(before, before)).toEqual([]);
  });
});
