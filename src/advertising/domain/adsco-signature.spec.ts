import { createHmac } from 'node:crypto';
import { isSignedByAdsco } from './adsco-signature.js';

const SECRET = 'adco-test-secret-0001';
const BODY =
  '{"object":"page","entry":[{"id":"1001","time":1766455693,"changes":[{"field":"leadgen","value":{"leadgen_id":"555000111"}}]}]}';
const SIGNATURE = 'sha256=4124110f365f3d49c2698a0f0a6f16a346b7aca211854b520b3c5ff087b769cc';

const isSigned = (header: string | undefined, body: Buffer | string = BODY, secrets = [SECRET]) =>
  isSignedByAdsco(header, Buffer.from(body), secrets);

describe('the signature of the advertising platform', () => {
  it('is that of the known example (R-529)', () => {
    expect(isSigned(SIGNATURE)).toBe(true);
    expect(isSigned(SIGNATURE.toUpperCase().replace('SHA256', 'sha256'))).toBe(true);
    expect(isSigned(SIGNATURE, BODY, ['another', SECRET])).toBe(true);
  });

  it('covers the bytes, not the text that they may stand for (R-529)', () => {
    const bytes = Buffer.from([0x7b, 0xff, 0xfe, 0x7d]);
    const header = `sha256=${createHmac('sha256', SECRET).update(bytes).digest('hex')}`;
    expect(isSigned(header, bytes)).toBe(true);
    expect(isSigned(header, bytes.toString('utf8'))).toBe(false);
  });

  it.each([
    undefined,
    '',
    'sha256=',
    SIGNATURE.slice(7),
    SIGNATURE.slice(0, -1),
    `${SIGNATURE}0`,
    SIGNATURE.replace('sha256', 'sha1'),
    SIGNATURE.replace('4', '5'),
    `${SIGNATURE}, ${SIGNATURE}`,
    `sha256=${'g'.repeat(64)}`,
  ])('is not %s (R-529)', (header) => {
    expect(isSigned(header)).toBe(false);
  });

  it('is not one over another body, nor with another secret or none (R-529)', () => {
    expect(isSigned(SIGNATURE, `${BODY} `)).toBe(false);
    expect(isSigned(SIGNATURE, BODY, ['another'])).toBe(false);
    expect(isSigned(SIGNATURE, BODY, [])).toBe(false);
  });
});
