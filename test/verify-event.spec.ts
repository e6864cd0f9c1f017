import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { EventVerificationError, verifyEvent } from '../client/verify-event.js';
import { newSigningSecret, signatureHeaders } from '../src/office/events/domain/webhook-signature.js';

const EVENT = {
  id: '0b2f3c8e-2f57-4c3c-9d7a-3a1f0a1f6a11',
  type: 'order.paid',
  timestamp: '2026-11-25T10:00:00.000Z',
  sequence: 1,
  data: { order_id: 'o1', note: 'ñandú ☕' },
};
const BODY = JSON.stringify(EVENT);
const MINUTE_MS = 60_000;
const [secret, former, other] = [newSigningSecret(), newSigningSecret(), newSigningSecret()];

/** Signed by the library of the specification's authors, which is the judge. */
function byJudge(body = BODY, agoMs = 0, secrets: readonly string[] = [secret]): Record<string, string> {
  const at = new Date(Date.now() - agoMs);
  const signatures = secrets.map((one) => new Webhook(one).sign(EVENT.id, at, body));
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return { 'webhook-id': EVENT.id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

async function failureOf(...given: Parameters<typeof verifyEvent>): Promise<string> {
  try {
    await verifyEvent(...given);
    return 'verified';
  } catch (error) {
    if (error instanceof EventVerificationError) return error.code;
    throw error;
  }
}

const judgeAccepts = (headers: Record<string, string>, body: string) => {
  try {
    new Webhook(secret).verify(body, headers, { jsonParse: false });
    return true;
  } catch {
    return false;
  }
};

describe('an event', () => {
  it('is verified when the service signed it (R-510)', async () => {
    const headers = signatureHeaders({ id: EVENT.id, body: Buffer.from(BODY) }, new Date(), [secret]);
    expect(await verifyEvent(headers, BODY, [secret])).toEqual(EVENT);
  });

  it.each<[string, (headers: Record<string, string>) => Parameters<typeof verifyEvent>[0]]>([
    ['a fetch request', (headers) => new Headers(headers)],
    ['a Node request', (headers) => ({ host: 'hooks.example', 'set-cookie': ['a', 'b'], ...headers })],
    ['capitals', (headers) => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]))],
  ])('is verified with the headers of %s (R-510)', async (_what, of) => {
    expect(await verifyEvent(of(byJudge()), Buffer.from(BODY), secret)).toEqual(EVENT);
  });

  it.each([
    ['signed with the new one', [secret], [secret, former]],
    ['signed with the old one', [former], [secret, former]],
    ['signed with both, of which the receiver knows the new one', [secret, former], [secret]],
    ['signed with both, of which the receiver knows the old one', [secret, former], [former]],
  ])('is verified while a secret is replaced: %s (R-512)', async (_what, signing, known) => {
    expect(await verifyEvent(byJudge(BODY, 0, signing), BODY, known)).toEqual(EVENT);
  });

  it('may have a signature of a version that nobody knows yet', async () => {
    const headers = byJudge();
    headers['webhook-signature'] = `v1a,${Buffer.alloc(64).toString('base64')} v2 ${headers['webhook-signature']}`;
    expect(await failureOf(headers, BODY, secret)).toBe('verified');
  });
});

it('is verified by a program that Node runs as it is', async () => {
  const file = new URL('../client/verify-event.ts', import.meta.url).href;
  const program = `import { verifyEvent } from '${file}'; console.log(typeof verifyEvent);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  expect(stdout).toBe('function\n');
});

describe('is not verified', () => {
  it.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])('without %s', async (name) => {
    const { [name]: _left, ...headers } = byJudge();
    expect(await failureOf(headers, BODY, secret)).toBe('missing_headers');
    expect(await failureOf({ ...headers, [name]: '' }, BODY, secret)).toBe('missing_headers');
  });

  it.each(['soon', '1e9', '-1', '9'.repeat(20), ' 1'])('at the time %j (R-511)', async (timestamp) => {
    expect(await failureOf({ ...byJudge(), 'webhook-timestamp': timestamp }, BODY, secret)).toBe('missing_headers');
  });

  it.each([
    [6, 'too_old'],
    [4, 'verified'],
    [-4, 'verified'],
    [-6, 'too_new'],
  ])('signed %i minutes ago: %s (R-511)', async (minutes, code) => {
    const headers = byJudge(BODY, minutes * MINUTE_MS);
    expect(await failureOf(headers, BODY, secret)).toBe(code);
    expect(judgeAccepts(headers, BODY)).toBe(code === 'verified');
    const now = () => new Date(Date.now() - minutes * MINUTE_MS);
    expect(await failureOf(headers, BODY, secret, { now })).toBe('verified');
  });

  it.each<[string, Record<string, string>, string, string[]]>([
    ['a body that was parsed and written again', {}, JSON.stringify(EVENT, null, 1), [secret]],
    ['another id', { 'webhook-id': 'e2' }, BODY, [secret]],
    ['another secret', {}, BODY, [other, former]],
    ['no secret', {}, BODY, []],
  ])('%s (R-510)', async (_what, patch, body, secrets) => {
    expect(await failureOf({ ...byJudge(), ...patch }, body, secrets)).toBe('wrong_signature');
  });

  it.each(['', 'null', '[]', '"order.paid"', '{"id":"1"}', 'not JSON'])('signed, but no event: %j', async (body) => {
    expect(await failureOf(byJudge(body), body, secret)).toBe('not_an_event');
  });

  it.each(['', 'whsec_', 'whsec_?', 'ñ'])('with the secret %j: that is a mistake in the receiver', async (wrong) => {
    await expect(verifyEvent(byJudge(), BODY, wrong)).rejects.toThrow(TypeError);
  });
});

it('is verified exactly when the judge accepts it, whatever is changed on its way (R-510)', async () => {
  const part = fc.constantFrom('webhook-id', 'webhook-timestamp', 'webhook-signature', 'body', 'nothing');
  await fc.assert(
    fc.asyncProperty(part, fc.nat(200), fc.constantFrom('0', 'A', ' ', ',', 'v1,'), async (changed, at, text) => {
      const changeOf = (value: string) => value.slice(0, at % value.length) + text + value.slice((at % value.length) + 1);
      const sent = byJudge();
      const body = changed === 'body' ? changeOf(BODY) : BODY;
      if (changed.startsWith('webhook')) sent[changed] = changeOf(sent[changed] ?? '');
      const code = await failureOf(sent, body, secret);
      expect(code === 'verified' || code === 'not_an_event').toBe(judgeAccepts(sent, body));
    }),
    { numRuns: 500 },
  );
});
