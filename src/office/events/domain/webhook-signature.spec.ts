import fc from 'fast-check';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { newSigningSecret, type SignatureHeaders, signatureHeaders } from './webhook-signature.js';

// The library of the specification's authors is the judge.
const judge = (secret: string, body: string, headers: SignatureHeaders) => new Webhook(secret).verify(body, headers);
const ID = '0b2f3c8e-2f57-4c3c-9d7a-3a1f0a1f6a11';
const BODY = '{"id":"0b2f3c8e","type":"order.paid","data":{"items_total":1234.5,"note":"ñandú ☕"}}';
const signed = (secrets: readonly string[], at = new Date(), body = BODY) =>
  signatureHeaders({ id: ID, body: Buffer.from(body) }, at, secrets);
const [secret, former, other] = [newSigningSecret(), newSigningSecret(), newSigningSecret()];

describe('a secret', () => {
  it('is 32 random bytes as the specification writes them', () => {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
    expect(secret).not.toBe(former);
  });
});

describe('a signature', () => {
  it('is that of the example in the specification (R-510)', () => {
    const example = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: Buffer.from('{"test": 2432232314}') };
    expect(signatureHeaders(example, new Date(1_614_265_330_999), ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('is accepted by the judge (R-510)', () => {
    expect(judge(secret, BODY, signed([secret]))).toEqual(JSON.parse(BODY));
  });

  it('is the one that the judge makes (R-510)', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.json(), fc.integer({ min: 0, max: 4_000_000_000_000 }), (id, body, ms) => {
        const at = new Date(ms);
        const ours = signatureHeaders({ id, body: Buffer.from(body) }, at, [secret]);
        expect(ours['webhook-signature']).toBe(new Webhook(secret).sign(id, at, body));
      }),
    );
  });

  it('is one for each secret of a rotation, and both receivers accept it (R-512)', () => {
    const headers = signed([secret, former]);
    expect(headers['webhook-signature']).toMatch(/^v1,\S{44} v1,\S{44}$/);
    for (const one of [secret, former]) expect(judge(one, BODY, headers)).toEqual(JSON.parse(BODY));
    expect(() => judge(other, BODY, headers)).toThrow(WebhookVerificationError);
  });
});
