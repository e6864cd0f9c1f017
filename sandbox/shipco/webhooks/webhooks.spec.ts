import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { controlOf } from '../../test-clients/control-client.js';
import { eventually } from '../../test-clients/eventually.js';
import { ACCOUNTS, basic, shipcoClientOf } from '../../test-clients/shipco-client.js';
import { type ShipcoSimulator, startShipcoSimulator } from '../shipco-simulator.js';

interface Received {
  path: string;
  body: { topic: string; timestamp: string; data: Record<string, unknown> };
}

let simulator: ShipcoSimulator;
let client: ReturnType<typeof shipcoClientOf>;
let shop: Server;
let received: Received[];
/** What the shop answers, in turn; 200 when it is used up. */
let answers: number[];

beforeEach(async () => {
  [received, answers] = [[], []];
  simulator = await startShipcoSimulator({ accounts: ACCOUNTS, seed: 5 });
  client = shipcoClientOf(simulator);
  shop = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ path: String(request.url), body: JSON.parse(Buffer.concat(chunks).toString()) });
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await simulator.close();
  shop.closeAllConnections();
  await new Promise((resolve) => shop.close(resolve));
});

const hook = () => `http://127.0.0.1:${(shop.address() as AddressInfo).port}/hooks/a-very-secret-word`;
const subscribe = async (topic = 'status') =>
  (await client.call('POST', '/accounts/7001/webhooks', { topic, url: hook() })).body.id;
/** So many have arrived and been answered, and no more. */
async function arrived(count: number): Promise<Received[]> {
  await eventually(
    async () => simulator.deliveries().length,
    (made) => made >= count,
  );
  expect(received).toHaveLength(count);
  return received;
}

describe('subscriptions', () => {
  it('are listed, changed and removed only by their account', async () => {
    const id = await subscribe();
    const one = { id, account_id: 7001, topic: 'status', url: hook() };
    expect((await client.call('GET', '/accounts/7001/webhooks')).body).toMatchObject({ data: [one], meta: { total: 1 } });
    const url = 'https://shop.example/hook';
    expect(await client.call('PUT', `/accounts/7001/webhooks/${id}`, { url })).toEqual({ status: 200, body: { ...one, url } });
    const other = { authorization: basic('t2:s2') };
    expect((await client.call('DELETE', `/accounts/7001/webhooks/${id}`, undefined, other)).status).toBe(403);
    expect((await client.call('DELETE', `/accounts/7002/webhooks/${id}`, undefined, other)).status).toBe(404);
    expect((await client.call('DELETE', `/accounts/7001/webhooks/${id}`)).status).toBe(204);
    expect(simulator.webhooks()).toEqual([]);
  });

  it('need a known topic and a URL, and keep the secret out of ledger and log', async () => {
    const wrong = await client.call('POST', '/accounts/7001/webhooks', { topic: 'weather', url: 'nowhere' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['topic', 'url']]);
    await subscribe();
    simulator.changeShipment((await client.create()).body.id, { status: 'in_transit' });
    await arrived(1);
    expect(JSON.stringify([simulator.ledger(), simulator.deliveries()])).not.toContain('a-very-secret-word');
  });
});

it('can exist from the start for every account, also after a reset', async () => {
  const own = await startShipcoSimulator({ statusUrl: hook() });
  const accounts = () => own.webhooks().map(({ accountId, topic, url }) => [accountId, topic, url]);
  const all = [7001, 8001, 8002].map((id) => [id, 'status', hook()]);
  expect(accounts()).toEqual(all);
  await own.reset();
  expect(accounts()).toEqual(all);
  await own.close();
});

describe('notifications', () => {
  it("announce every status change in the provider's format, and only in the subscribed topic", async () => {
    await subscribe('status');
    const { id } = (await client.create()).body;
    simulator.passes(2_000);
    const [{ body } = { body: null }] = await arrived(1);
    expect(body).toEqual({
      topic: 'status',
      timestamp: expect.stringMatching(/\+00:00$/),
      data: {
        account_id: 7001,
        shipment_id: id,
        external_id: 'FS-1',
        status: 'Pendiente de preparación',
        status_code: 'documentation_ready',
        direction: 'forward',
      },
    });
    await subscribe('shipment');
    simulator.changeShipment(id, { status: 'shipped' });
    const of = (topic: string) => received.filter((one) => one.body.topic === topic);
    await arrived(3);
    expect(of('shipment')[0]?.body.data).toEqual({ account_id: 7001, shipment_id: id, external_id: 'FS-1' });
  });

  it('are sent even if nobody reads the shipment', async () => {
    await subscribe();
    simulator.settings({ documentationAfterMs: 10, stepMs: 10 });
    await client.create();
    await arrived(9);
    expect(simulator.shipments()).toMatchObject([{ status: 'delivered' }]);
  });

  it('are retried until the response is 200, can be duplicated, and can be turned off', async () => {
    await subscribe();
    simulator.settings({ notifyRetryMs: 10, notifyAttempts: 3, notifyTimes: 2 });
    answers = [503, 201];
    const { id } = (await client.create()).body;
    simulator.changeShipment(id, { status: 'shipped' });
    await arrived(4);
    expect(simulator.deliveries().filter(({ acknowledged }) => acknowledged)).toHaveLength(2);
    simulator.settings({ notify: false });
    simulator.changeShipment(id, { status: 'in_transit' });
    simulator.settings({ notify: true, notifyTimes: 1 });
    simulator.changeShipment(id, { status: 'delivered' });
    expect((await arrived(5)).at(-1)?.body.data.status_code).toBe('delivered');
  });

  it('can contain anything: an unknown shipment, a foreign account, an unreadable status', async () => {
    await subscribe();
    const control = controlOf(simulator);
    expect((await control.post('/notify', { shipment_id: 1, status_code: 'delivered', times: 2 })).status).toBe(204);
    await arrived(2);
    await simulator.notify({ shipment_id: 1, account_id: 9, external_id: 'X', url: hook() });
    expect((await arrived(3)).at(-1)?.body.data).toMatchObject({ account_id: 9, external_id: 'X', status_code: 'in_transit' });
    expect((await control.get('/deliveries')).body).toHaveLength(3);
    expect((await control.get('/webhooks')).body).toHaveLength(1);
  });
});
