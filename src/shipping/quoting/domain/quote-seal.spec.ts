import fc from 'fast-check';
import { QuoteSeal } from './quote-seal.js';

const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)];
const seal = new QuoteSeal([OLD]);

describe('a sealed text', () => {
  it('opens for its buyer only, and shows nothing of itself (R-097)', () => {
    const token = seal.seal('{"seller_price":505477}', 'ana');
    expect(seal.open(token, 'ana')).toBe('{"seller_price":505477}');
    expect(seal.open(token, 'leo')).toBeNull();
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('seller_price');
    expect(seal.seal('{"seller_price":505477}', 'ana')).not.toBe(token);
  });

  it('opens while its secret is in the list, at any place (R-098)', () => {
    const token = seal.seal('text', 'ana');
    expect(new QuoteSeal([NEW, OLD]).open(token, 'ana')).toBe('text');
    expect(new QuoteSeal([OLD, NEW]).open(token, 'ana')).toBe('text');
    expect(new QuoteSeal([NEW]).open(token, 'ana')).toBeNull();
    expect(seal.open(new QuoteSeal([NEW, OLD]).seal('text', 'ana'), 'ana')).toBeNull();
  });

  it.each(['', 'x', '.', '\0', 'é'.repeat(100), 'A'.repeat(15), 'A'.repeat(2000)])('is not %j (R-097)', (token) => {
    expect(seal.open(token, 'ana')).toBeNull();
  });

  it('does not open with any byte changed, removed or added (R-097)', () => {
    const bytes = Buffer.from(seal.seal('what was shown', 'ana'), 'base64url');
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, difference) => {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ difference;
        const shorter = bytes.subarray(0, at);
        const longer = Buffer.concat([bytes, Buffer.from([difference])]);
        for (const forged of [changed, shorter, longer]) expect(seal.open(forged.toString('base64url'), 'ana')).toBeNull();
      }),
    );
  });
});
