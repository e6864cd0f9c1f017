import { formOf, newNumber, readNumber } from './public-number.js';

const many = (kind: 'purchase' | 'order') => Array.from({ length: 2_000 }, () => newNumber(kind));

describe('a number', () => {
  it('has eight letters and digits that are not taken for each other, in two groups (R-005)', () => {
    for (const number of [...many('purchase'), ...many('order')])
      expect(number).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
  });

  it('is random: all symbols occur, and hardly any number twice (R-005)', () => {
    const all = [...many('purchase'), ...many('order')];
    expect(new Set(all.join('').replaceAll('-', '')).size).toBe(30);
    expect(new Set(all).size).toBe(4_000);
  });

  it('of a purchase is never the number of an order (R-006)', () => {
    for (const number of many('purchase')) expect(number).not.toMatch(new RegExp(formOf('order')));
    for (const number of many('order')) expect(number).not.toMatch(new RegExp(formOf('purchase')));
  });

  it.each(['K7QM-3F2P', '#K7QM-3F2P', 'k7qm3f2p', ' #k7qm-3f2p ', 'K7QM3F2P'])(
    'is read as people type it: %s (R-007)',
    (typed) => {
      expect(readNumber(typed)).toEqual({ kind: 'order', number: 'K7QM-3F2P' });
    },
  );

  it('says by its last symbol whose it is (R-006)', () => {
    expect(readNumber('K7QM-3F2A')).toEqual({ kind: 'purchase', number: 'K7QM-3F2A' });
  });

  it.each(['', '#', 'K7QM', 'K7QM-3F2', 'K7QM-3F2PP', 'O7QM-3F2P', '17QM-3F2P', 'K7QM-3F2P x', 'ana@example.com'])(
    'is not made of anything else: %j (R-007)',
    (typed) => expect(readNumber(typed)).toBeNull(),
  );
});
