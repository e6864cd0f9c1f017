import { hashOfSecret, isSameSecret, newSecret } from './secrets.js';

it('distinguishes the right secret from a wrong one of any length', () => {
  expect(isSameSecret('a-token', 'a-token')).toBe(true);
  for (const wrong of ['', 'a-toke', 'a-token ', 'A-token', 'a-token'.repeat(100)])
    expect(isSameSecret(wrong, 'a-token')).toBe(false);
});

it('generates a new URL-safe secret of 32 bytes each time', () => {
  const [one, other] = [newSecret(), newSecret()];
  expect(one).toMatch(/^[\w-]{43}$/);
  expect(one).not.toBe(other);
});

it('hashes a secret to the same 32 bytes each time', () => {
  expect(hashOfSecret('a-token').toString('hex')).toBe('1f6076e3a47ba1ded08025ffe06e57af217c14f9407f33fba50f99b1c7019387');
});
