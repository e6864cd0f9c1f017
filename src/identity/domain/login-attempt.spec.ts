import { safeReturnPath } from './login-attempt.js';

describe('safeReturnPath', () => {
  it('keeps a path with its query and fragment (R-377)', () => {
    expect(safeReturnPath('/orders/1?tab=2#end')).toBe('/orders/1?tab=2#end');
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'orders',
    '',
    undefined,
    `/${'a'.repeat(2001)}`,
  ])('replaces %p with the home page (R-377)', (wanted) => {
    expect(safeReturnPath(wanted)).toBe('/');
  });

  it('rejects a path that normalizes to two slashes (R-377)', () => {
    const path = safeReturnPath('/.//evil.example');
    expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example');
  });
});
