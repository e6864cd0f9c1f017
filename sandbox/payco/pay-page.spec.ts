import { paycoClientOf } from '../test-clients/payco-client.js';
import { type PaycoSimulator, startPaycoSimulator } from './payco-simulator.js';

type Client = ReturnType<typeof paycoClientOf>;

let payco: PaycoSimulator;
let client: Client;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-11-20T14:02:11.123Z');
  payco = await startPaycoSimulator({ seed: 3, now: () => now });
  client = paycoClientOf(payco);
});
afterEach(() => payco.close());

const call = (...request: Parameters<Client['call']>) => client.call(...request);
const prefer = (patch?: object) => client.prefer(patch);
const paid = (...given: Parameters<Client['paid']>) => client.paid(...given);

describe('the pay page', () => {
  const form = (path: string, outcome: string) =>
    fetch(`${payco.url}${path}`, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });

  it('redirects the browser to the URL of each outcome', async () => {
    const { id } = (await prefer()).body;
    for (const [outcome, address] of [
      ['approved', 'http://shop.example/ok?from=payco&collection_id='],
      ['pending', 'http://shop.example/wait?collection_id='],
      ['rejected', 'http://shop.example/no?collection_id='],
      ['cancel', 'http://shop.example/no?collection_id=null&collection_status=null&payment_id=null'],
    ] as const) {
      const answer = await form(`/pay/${id}`, outcome);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringContaining(address)]);
    }
    expect(payco.payments().map(({ status }) => status)).toEqual(['approved', 'pending', 'rejected']);
    expect(await (await fetch(`${payco.url}/pay/${id}`)).text()).toContain('ya está pagado');
  });

  it('responds to a program with JSON', async () => {
    const { id } = (await prefer()).body;
    const { status, body } = await call('POST', `/pay/${id}`, { outcome: 'in_process' });
    expect([status, body.status]).toEqual([200, 'in_process']);
    const query = new URL(body.return_url).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      payment_id: String(body.payment_id),
      status: 'in_process',
      external_reference: 'purchase_1',
      preference_id: id,
      merchant_account_id: 'null',
    });
    expect((await call('POST', `/pay/${id}`, { outcome: 'maybe' })).status).toBe(400);
  });

  it('stays on its own page when the shop gave no URL', async () => {
    const { id } = (await prefer({ back_urls: undefined })).body;
    const answer = await form(`/pay/${id}`, 'approved');
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('approved')]);
  });

  it('rejects an expired preference', async () => {
    const { id } = (await prefer({ expires: true, expiration_date_to: '2026-11-20T10:10:00.000-04:00' })).body;
    expect((await fetch(`${payco.url}/pay/${id}`)).status).toBe(200);
    now = new Date('2026-11-20T14:10:00Z');
    expect((await fetch(`${payco.url}/pay/${id}`)).status).toBe(410);
    expect((await call('POST', `/pay/${id}`, { outcome: 'approved' })).status).toBe(410);
    expect(payco.payments()).toEqual([]);
  });

  it('rejects a payment that is not approved in binary mode', async () => {
    expect(await paid('pending', { binary_mode: true })).toMatchObject({ status: 'rejected' });
  });
});
