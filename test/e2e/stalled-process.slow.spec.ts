import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CERTIFICATE } from '../../proof/certificate.js';
import { startTlsGate, type TlsGate } from '../../proof/tls-gate.js';
import { freePort } from '../support/free-port.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { eventually } from '../support/person.js';
import { Shop } from '../support/purchase.js';
import { Service } from '../support/service.js';

// Each stall lasts until another process has waited for the end of the lease, looked for the parcel twice, and created it.

const RECORDED = '--import=./build/proof/record-sends.js';

let market: Marketplace;
let shop: Shop;
let gate: TlsGate;
let folder: string;
/** The provider's part of the TLS handshake that is held: the first. Otherwise a process that goes on would use up the attempts in look-ups. */
let kept: (() => void)[];
const services: Service[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stalled-'));
  await writeFile(join(folder, 'ca.pem'), CERTIFICATE);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  kept = [];
  market = await startMarketplace({ SHIPCO_CREATE_TIMEOUT_MS: '1500', SHIPMENT_LEASE_MS: '2500' });
  shop = await Shop.open(market);
  gate = await startTlsGate(Number(new URL(market.shipco.url).port), (letGo) => (kept.length === 0 ? kept.push(letGo) : letGo()));
});
afterEach(async () => {
  for (const service of services.splice(0)) await service.stop('SIGKILL');
  await gate.close();
  await market.close();
});

async function started(variables: Record<string, string> = {}): Promise<Service> {
  const service = await Service.started(market, variables);
  services.push(service);
  return service;
}

// One whose event loop is blocked, or whose handshake the provider holds: late-sends.spec.ts.
it('a create whose TLS handshake outlasts its lease while its process is stopped never leaves: another has made the parcel (R-221)', async () => {
  const purchase = await shop.checkout();
  await market.app.close();
  const stalled = await started({
    SHIPCO_API_BASE_URL: `${gate.url}/v2`,
    NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
  });
  market.payco.pay(purchase.preference_id, 'approved', { messages: 1 });
  await eventually(
    async () => kept.length,
    (handshakes) => handshakes > 0,
  );
  stalled.signal('SIGSTOP');
  // Ready or not: nobody asks it anything.
  services.push(Service.spawned({ LOG_LEVEL: 'warn', ...market.environment, PORT: String(await freePort()) }));
  const [{ id: orderId }] = purchase.orders;
  await eventually(
    () => shop.shipment(orderId),
    ({ state }) => state === 'created',
  );
  for (const letGo of kept) letGo();
  stalled.signal('SIGCONT');
  await eventually(
    () => fetch(`${market.url}/api/health/ready`).catch(() => null),
    (answer) => answer?.status === 200,
  );
  // One that is asked to stop ends its work first.
  await stalled.stop('SIGTERM');
  expect(shop.creates()).toBe(1);
  expect(market.shipco.shipments()).toHaveLength(1);
  expect(await shop.shipment(orderId)).toMatchObject({ state: 'created' });
});

// One that goes on finds its parcel itself: modules/shipping/lost-claims.ts.
it('a create stopped between its check and its first byte, whose process then dies, makes a duplicate parcel, which a later look-up finds (R-242)', async () => {
  const purchase = await shop.checkout();
  await market.app.close();
  const stopFile = join(folder, 'stop');
  const variables = { NODE_OPTIONS: RECORDED, SENDS_FILE: join(folder, 'sends'), STOP_FILE: stopFile };
  const stalled = await started(variables);
  await writeFile(stopFile, '');
  market.payco.pay(purchase.preference_id, 'approved', { messages: 1 });
  await eventually(
    async () => existsSync(stopFile),
    (isThere) => !isThere,
  );
  services.push(Service.spawned({ LOG_LEVEL: 'warn', ...market.environment, PORT: String(await freePort()) }));
  const [{ id: orderId }] = purchase.orders;
  const state = async () => (await shop.shipment(orderId)).state;
  await eventually(state, (now) => now === 'created');
  stalled.signal('SIGCONT');
  await eventually(
    async () => shop.creates(),
    (creates) => creates === 2,
  );
  await stalled.stop('SIGKILL');
  // Ten minutes later.
  await market.rows('update shipments set verify_at = now()');
  await eventually(state, (now) => now === 'needs_review');
  const { review } = await shop.shipment(orderId);
  expect(market.shipco.shipments()).toHaveLength(2);
  for (const { id } of market.shipco.shipments()) expect(review?.shipmentIds).toContain(String(id));
});
