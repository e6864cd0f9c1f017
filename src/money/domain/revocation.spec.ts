import { RevocationCodes, readCode } from './revocation.js';

const codes = new RevocationCodes('a secret of the service');
const WRITTEN = { number: 'K7QM-3F2P', email: 'ana@example.com' };

describe('the code of a revocation', () => {
  it.each([
    ['k7qm 3f2p', 'ana@example.com'],
    ['#K7QM3F2P', 'Ana@Example.com'],
    ['K7QM–3F2P.', 'ana@example.com'],
  ])('is the same for the same number and address, however they are written: %s, %s (R-1050)', (number, email) => {
    expect(codes.codeOf({ number, email })).toBe(codes.codeOf(WRITTEN));
  });

  it.each([
    ['another number', { ...WRITTEN, number: 'K7QM-3F2R' }],
    ['what is no number', { ...WRITTEN, number: 'my mate' }],
    ['another address', { ...WRITTEN, email: 'bruno@example.com' }],
    ['a border elsewhere', { number: 'K7QM-3F2Pana', email: '@example.com' }],
  ])('is another one for %s, and made by this service alone (R-1050)', (_, other) => {
    expect(codes.codeOf(other)).not.toBe(codes.codeOf(WRITTEN));
    expect(new RevocationCodes('another secret').codeOf(WRITTEN)).not.toBe(codes.codeOf(WRITTEN));
  });

  it('is read in any case, with any separators, and is no number of a sale (R-1050)', () => {
    const code = codes.codeOf(WRITTEN);
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
    expect(readCode(` ${code.toLowerCase().replaceAll('-', ' ')}.`)).toBe(code);
    for (const typed of [WRITTEN.number, `${code}2`, 'ana@example.com', '']) expect(readCode(typed)).toBeNull();
  });
});
