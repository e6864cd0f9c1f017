import { sign, signedText } from './signature.js';

const requestId = '0f6a3f0e-7c0b-4f0a-9a3e-3f1d6c1f0a11';

describe('the signature of a notification', () => {
  it.each([
    [{ dataId: '138472432999', requestId, ts: '1766455693' }, '6ab86f64f060eda781a0393035f302f5c899035d51e03f1d7a592b72dc592507'],
    [{ dataId: '138472432999', ts: '1766455693' }, 'd70677942e749d44d289e9b8c69217daa0b2863c605a1aad32b7ce241bdb703f'],
    [{ requestId, ts: '1766455693' }, '004d02839b1f4e370b0266131fd78233653c0c0b80dd5c2ebc34591b083c2605'],
    [
      { dataId: 'ord01abcxyz', requestId, ts: '1766455693000' },
      'f3452e09e3c792c3e6acb572ec8d274dda7f30b9dba19c63feda6270fa810a54',
    ],
    [
      { dataId: 'ORD01ABCXYZ', requestId, ts: '1766455693000' },
      '37f968b42ffd1d4a89f6be2f0e4c625c1c8134821e7b52e2a4223ec1e56204df',
    ],
  ])('of %j is %s', (parts, v1) => {
    expect(sign('payco-test-secret-0001', parts)).toBe(v1);
  });

  it('covers id, request id and time, each closed by a semicolon', () => {
    expect(signedText({ dataId: '7', requestId: 'r', ts: '1' })).toBe('id:7;request-id:r;ts:1;');
  });
});
