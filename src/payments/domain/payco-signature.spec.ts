import { isSignedByPayco, signatureTime } from './payco-signature.js';

const SECRET = 'payco-test-secret-0001';
const REQUEST_ID = '0f6a3f0e-7c0b-4f0a-9a3e-3f1d6c1f0a11';
const V1 = '6ab86f64f060eda781a0393035f302f5c899035d51e03f1d7a592b72dc592507';

describe('isSignedByPayco', () => {
  it.each([
    ['138472432999', REQUEST_ID, '1766455693', V1],
    ['138472432999', undefined, '1766455693', 'd70677942e749d44d289e9b8c69217daa0b2863c605a1aad32b7ce241bdb703f'],
    [undefined, REQUEST_ID, '1766455693', '004d02839b1f4e370b0266131fd78233653c0c0b80dd5c2ebc34591b083c2605'],
    ['ord01abcxyz', REQUEST_ID, '1766455693000', 'f3452e09e3c792c3e6acb572ec8d274dda7f30b9dba19c63feda6270fa810a54'],
    ['ORD01ABCXYZ', REQUEST_ID, '1766455693000', '37f968b42ffd1d4a89f6be2f0e4c625c1c8134821e7b52e2a4223ec1e56204df'],
    ['ORD01ABCXYZ', REQUEST_ID, '1766455693000', 'f3452e09e3c792c3e6acb572ec8d274dda7f30b9dba19c63feda6270fa810a54'],
  ])('accepts the test vector of id %p and request id %p (R-151)', (dataId, requestId, ts, v1) => {
    expect(isSignedByPayco(`ts=${ts},v1=${v1}`, { dataId, requestId }, [SECRET])).toBe(true);
  });

  it('accepts spaces, other order, unknown keys and upper-case hex (R-151)', () => {
    const header = ` v1=${V1.toUpperCase()} , v2=abc, ts=1766455693 `;
    expect(isSignedByPayco(header, { dataId: '138472432999', requestId: REQUEST_ID }, [SECRET])).toBe(true);
  });

  it('accepts any of the secrets while one replaces the other (R-151)', () => {
    const parts = { dataId: '138472432999', requestId: REQUEST_ID };
    expect(isSignedByPayco(`ts=1766455693,v1=${V1}`, parts, ['the-new-secret', SECRET])).toBe(true);
    expect(isSignedByPayco(`ts=1766455693,v1=${V1}`, parts, ['the-new-secret'])).toBe(false);
  });

  it.each([
    undefined,
    '',
    'ts=1766455693',
    `v1=${V1}`,
    `ts=,v1=${V1}`,
    'ts=1766455693,v1=',
    `ts=1766455693,v1=${V1.slice(2)}`,
    `ts=1766455693,v1=00${V1}`,
    `ts=1766455693,v1=${V1}00`,
    `ts=1766455693,v1=${'ñ'.repeat(64)}`,
    `ts=1766455694,v1=${V1}`,
    `ts=1766455693,v1=${V1.replace('6', '7')}`,
  ])('refuses the header %p (R-151)', (header) => {
    expect(isSignedByPayco(header, { dataId: '138472432999', requestId: REQUEST_ID }, [SECRET])).toBe(false);
  });

  it('refuses a signature of another id or another request (R-151)', () => {
    const header = `ts=1766455693,v1=${V1}`;
    expect(isSignedByPayco(header, { dataId: '138472432998', requestId: REQUEST_ID }, [SECRET])).toBe(false);
    expect(isSignedByPayco(header, { dataId: '138472432999', requestId: 'other' }, [SECRET])).toBe(false);
  });

  it('accepts nothing without a secret (R-151)', () => {
    expect(isSignedByPayco(`ts=1766455693,v1=${V1}`, { dataId: '138472432999', requestId: REQUEST_ID }, [])).toBe(false);
  });
});

describe('signatureTime', () => {
  it('is the ts as it came', () => {
    expect(signatureTime('ts=1766455693000,v1=x')).toBe('1766455693000');
    expect(signatureTime(undefined)).toBeUndefined();
  });
});
