import { execFile } from 'node:child_process';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { eventually } from '../support/person.js';
import { Shop } from '../support/purchase.js';

const SECRETS = ['the-first-secret-of-the-notifications', 'another-secret-while-it-is-replaced'] as const;
let market: Marketplace;

beforeAll(async () => {
  market = await startMarketplace({ SHIPCO_WEBHOOK_SECRET: SECRETS.join(',') });
});
afterAll(() => market.close());
beforeEach(() => market.shipco.reset());

/** `npm run ops webhooks` with the environment of the service. */
const command = (variables: Record<string, string | undefined> = {}, ...flags: string[]) =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    const env = { ...process.env, ...market.environment, BASE_URL: market.url, ...variables };
    execFile(process.execPath, ['tools/ops.mjs', 'webhooks', ...flags], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
const subscribed = () => market.shipco.webhooks().map(({ accountId, topic, url }) => ({ accountId, topic, url }));
const addressOf = (secret: string) => `${market.url}/api/webhooks/shipco/${secret}`;

describe('the subscription command', () => {
  it("subscribes the marketplace's account once, moves it to the first secret, and the provider notifies about parcels", async () => {
    expect(await command({}, '--check')).toMatchObject({ code: 1, said: expect.stringContaining('does not notify') });
    expect(subscribed()).toEqual([]);
    const added = await command({ SHIPCO_WEBHOOK_SECRET: SECRETS[1] });
    expect(added).toMatchObject({ code: 0, said: expect.stringMatching(/^ok: account 7001 now notifies .*\*\*\*\n$/) });
    const another = await command({}, '--check');
    expect(another).toMatchObject({ code: 1, said: expect.stringContaining('with a secret other than the first') });
    expect(await command()).toMatchObject({ code: 0, said: expect.stringContaining('has changed its secret') });
    expect(await command()).toMatchObject({ code: 0, said: expect.stringMatching(/^ok: account 7001 notifies/) });
    expect(subscribed()).toEqual([{ accountId: 7001, topic: 'status', url: addressOf(SECRETS[0]) }]);
    const shop = await Shop.open(market);
    const orderId = await shop.paid();
    await shop.orderWhen(orderId, 'created');
    const { shipment_id } = (await shop.order(orderId)).shipping_address.shipco ?? {};
    market.shipco.changeShipment(Number(shipment_id), { status: 'in_transit' });
    await eventually(
      () => shop.order(orderId),
      ({ shipment }) => shipment?.progress === 'in_transit',
    );
  });

  it('reports what is wrong, without secrets', async () => {
    const { SHIPCO_API_SECRET, SHIPCO_API_TOKEN } = market.environment;
    market.shipco.fault({ fault: { kind: 'status', status: 403, body: { message: String(SHIPCO_API_SECRET) } } });
    const outcomes = [await command(), await command({ SHIPCO_WEBHOOK_SECRET: undefined })];
    expect(outcomes.map(({ code }) => code)).toEqual([1, 1]);
    const said = outcomes.map((outcome) => outcome.said).join('');
    for (const text of ['HTTP 403', 'SHIPCO_WEBHOOK_SECRET must be set']) expect(said).toContain(text);
    for (const secret of [...SECRETS, SHIPCO_API_SECRET, SHIPCO_API_TOKEN]) expect(said).not.toContain(secret);
  });
});
