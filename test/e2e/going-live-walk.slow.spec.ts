import { ADMIN, BOOTSTRAP_SECRET, logInAsAdmin } from '../support/admin.js';
import { command } from '../support/command.js';
import { emptyDatabase } from '../support/database.js';
import { WEBHOOK_SECRET } from '../support/doctor.js';
import { freePort } from '../support/free-port.js';
import { goLive, missingIn } from '../support/go-live.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, eventually, openShop, Person, PROFILE } from '../support/person.js';
import { Service } from '../support/service.js';

type Variables = Record<string, string | undefined>;

/** Only real providers and a public address end these. */
const SIMULATED = new Set(['public address', 'payco address', 'shipco address', 'shipco application', 'identity address']);
const FIRST_DAY = ['PORT', 'HOST', 'BASE_URL', 'SESSION_SECRET', 'OIDC_ISSUER_URL', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'];

let market: Marketplace;
let service: Service | null = null;
let variables: Variables;

beforeAll(async () => {
  market = await startMarketplace();
  await market.app.close(); // the simulators stay, and its port is free
  const known = FIRST_DAY.map((name) => [name, market.environment[name]]);
  variables = { ...Object.fromEntries(known), NODE_ENV: 'production', DATABASE_URL: await emptyDatabase() };
});
afterAll(async () => {
  await service?.stop('SIGKILL');
  await market.close();
});

async function left(): Promise<string[]> {
  return missingIn(await goLive(variables)).filter((step) => !SIMULATED.has(step));
}

/** The command names this step as the next one; these variables, for the next start, are what it takes. */
async function step(name: string, more: Variables = {}): Promise<void> {
  expect((await left())[0]).toBe(name);
  Object.assign(variables, more);
}

const variablesOf = (start: string): Variables =>
  Object.fromEntries(Object.entries(market.environment).filter(([name]) => name.startsWith(start)));

async function restart(): Promise<void> {
  if (service) expect(await service.stop('SIGTERM')).toMatchObject({ code: 0 });
  service = await Service.started({ ...market, environment: variables });
}

/** A seller with an address to send from, and one product; its id. */
async function openedShop(): Promise<string> {
  const [product = ''] = await openShop(market, 'seller-norte', 'Tienda Norte', [{}]);
  const seller = await Person.signedIn(market, 'seller-norte');
  const dispatch_address = { ...ADDRESS, phone: PROFILE.phone };
  await seller.call('PUT', '/api/seller/profile', { name: 'Tienda Norte', dispatch_address });
  await eventually(
    () => seller.get('/api/seller/profile'),
    ({ body }) => body.origin.state === 'ready',
  );
  return product;
}

/** Bought and paid, and given to the provider; what happens when the money goes back. */
async function sold(product: string): Promise<() => Promise<void>> {
  const buyer = await Person.signedIn(market, 'buyer-ana');
  await buyer.call('PUT', '/api/buyer/profile', PROFILE);
  await buyer.put(product);
  const { body: purchase } = await buyer.checkout();
  market.payco.pay(purchase.preference_id, 'approved');
  const parcelIs = (state: string) =>
    eventually(
      () => buyer.get(`/api/orders/${purchase.orders[0].id}`),
      ({ body }) => body.shipment?.state === state,
    );
  await parcelIs('created');
  const [shipment] = market.shipco.shipments();
  market.shipco.changeShipment(shipment?.id as number, { status: 'documentation_ready' });
  return async () => {
    const [payment] = market.payco.payments();
    market.payco.changePayment(String(payment?.id), { status: 'refunded' }, { notify: true });
    await parcelIs('cancelled');
  };
}

it('each step of the guide, done in production against the simulators, leads to the next, up to the first sale (R-1107)', async () => {
  await step('instances');
  await restart();
  await step('proxies', { TRUST_PROXY: '1' });
  await step('encryption keys', variablesOf('TOKEN_ENCRYPTION_KEYS'));
  await step('help', { SUPPORT_EMAIL: 'help@shop.example' });
  await step('metrics', { METRICS_PORT: String(await freePort()) });
  await step('payco token', { ...variablesOf('PAYCO_API_BASE_URL'), ...variablesOf('PAYCO_ACCESS_TOKEN') });
  await step('payco collector', variablesOf('PAYCO_COLLECTOR_ID'));
  await step('payco secret', variablesOf('PAYCO_WEBHOOK_SECRET'));
  await step('shipco account', variablesOf('SHIPCO_A'));
  await step('shipco notifications', { ...variablesOf('SHIPCO_OAUTH'), SHIPCO_WEBHOOK_SECRET: WEBHOOK_SECRET });
  await step('shipco notifications');
  expect(await command('tools/ops.mjs', variables, 'webhooks')).toMatchObject({ code: 0 });
  await step('owner', { BOOTSTRAP_SECRET });
  await restart();
  const owner = { ...ADMIN, secret: BOOTSTRAP_SECRET };
  expect(await Person.stranger(market).call('POST', '/api/bootstrap/admin', owner)).toMatchObject({ status: 201 });
  await step('bootstrap secret', { BOOTSTRAP_SECRET: '' });
  await restart();
  await logInAsAdmin(market);
  await step('seller');
  const product = await openedShop();
  await step('first sale');
  const refunded = await sold(product);
  await eventually(left, (missing) => missing.length === 0);
  await refunded();
  expect(await left()).toEqual([]);
});
