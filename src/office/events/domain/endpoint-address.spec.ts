import { endpointAddress } from './endpoint-address.js';
import { EndpointNotAllowedError } from './endpoint-not-allowed.error.js';

function refusalOf(text: string, allowPrivate = false): string {
  try {
    endpointAddress(text, allowPrivate);
    return 'allowed';
  } catch (error) {
    if (error instanceof EndpointNotAllowedError) return error.reason;
    throw error;
  }
}
const ofLength = (length: number) => `https://hooks.example/${'x'.repeat(length - 'https://hooks.example/'.length)}`;

describe('the address of an endpoint', () => {
  it.each([
    ['https://hooks.example', 'https://hooks.example/'],
    ['https://hooks.example:443/in?shop=1', 'https://hooks.example/in?shop=1'],
    ['HTTPS://HOOKS.EXAMPLE/In', 'https://hooks.example/In'],
    ['https://hooks.example/in#part', 'https://hooks.example/in'],
    ['https://ñandú.example/in', 'https://xn--and-6ma2c.example/in'],
  ])('%s is kept as %s (R-506)', (text, kept) => {
    expect(endpointAddress(text, false)).toBe(kept);
    expect(endpointAddress(kept, false)).toBe(kept);
  });

  it.each([
    ['', 'not_an_address'],
    ['hooks.example', 'not_an_address'],
    ['https://', 'not_an_address'],
    ['https://hooks.example:99999', 'not_an_address'],
    ['https://[fe80::1%25eth0]/', 'not_an_address'],
    ['https://999.1.1.1/', 'not_an_address'],
    [' https://hooks.example', 'not_an_address'],
    ['https://hooks.example/\n', 'not_an_address'],
    ['https://hooks.\texample/', 'not_an_address'],
    ['https://hooks.example/a b', 'not_an_address'],
    ['http://hooks.example', 'not_https'],
    ['ftp://hooks.example', 'not_https'],
    ['file:///etc/passwd', 'not_https'],
    ['javascript:alert(1)', 'not_https'],
    ['https://ana@hooks.example', 'with_user'],
    ['https://ana:secret@hooks.example', 'with_user'],
    ['https://:secret@hooks.example', 'with_user'],
    ['https://hooks.example:8443', 'other_port'],
    ['https://hooks.example:80', 'other_port'],
    [ofLength(2_049), 'too_long'],
    [`https://hooks.example/${'ñ'.repeat(400)}`, 'too_long'],
  ])('%j is refused: %s (R-506)', (text, reason) => {
    expect(refusalOf(text)).toBe(reason);
  });

  it('may have 2,048 characters (R-506)', () => {
    expect(refusalOf(ofLength(2_048))).toBe('allowed');
  });

  it.each([
    ['http://localhost:4100/in', 'allowed'],
    ['http://127.0.0.1/', 'allowed'],
    ['https://hooks.example:8443', 'allowed'],
    ['http://ana@localhost', 'with_user'],
    ['ftp://localhost', 'not_https'],
    [ofLength(2_049), 'too_long'],
  ])('where private ones are allowed, %s is %s', (text, result) => {
    expect(refusalOf(text, true)).toBe(result);
  });

  it('is refused with a code, and a reason that a program can read (R-506)', () => {
    expect(new EndpointNotAllowedError('refused_host')).toMatchObject({
      kind: 'invalid',
      code: 'ENDPOINT_NOT_ALLOWED',
      details: [{ path: 'url', reason: 'refused_host' }],
    });
  });
});
