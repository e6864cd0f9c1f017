import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type ShipcoError, type ShipcoGateway, ShipcoGateways } from '../../src/shipping/shipco/application/shipco.gateway.js';
import { freePort } from '../support/free-port.js';
import { linked } from '../support/linked-seller.js';
import { type Marketplace, startApp, startMarketplace } from '../support/marketplace.js';
import { Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';
import { STILL_HERE } from '../support/shipco-gateway.builder.js';

const LIST = { method: 'GET', path: '/v2/shipments' } as const;
/** Of 400 reads, audits may be 8, and 80 are kept for look-ups. */
const LIMITS = { SHIPCO_LIMIT_READS: '400' };
/** Longer than this file takes: no call becomes free again. */
const LONG_WINDOW = { limitWindowMs: 1_800_000 };

let market: Marketplace;
let other: NestFastifyApplication;
let shop: Shop;

// The calls that one test makes are missing in the other.
beforeEach(async () => {
  market = await startMarketplace(LIMITS, LONG_WINDOW);
  market.shipco.settings({ limits: true });
  shop = await Shop.open(market);
  other = await startApp({ ...market.environment, PORT: String(await freePort()) }, undefined, LONG_WINDOW);
});
afterEach(async () => {
  await other.close();
  await market.close();
});
const gatewaysOf = (app: NestFastifyApplication) => app.get(ShipcoGateways, { strict: false });
const marketplaces = () => [market.app, other].map((app) => gatewaysOf(app).forMarketplace() as ShipcoGateway);

/** Repeats a call at both instances until the limit refuses it; returns how often it was made. */
async function madeUntilRefused(call: (gateway: ShipcoGateway) => Promise<unknown>): Promise<number> {
  let made = 0;
  for (const gateway of marketplaces()) {
    for (;;) {
      const error = await call(gateway).then(
        () => null,
        (thrown: ShipcoError) => thrown,
      );
      if (error) {
        expect(error).toMatchObject({ kind: 'paused', facts: { isLimit: true } });
        break;
      }
      made += 1;
    }
  }
  return made;
}

it("a linked seller's account lists its own shipments, with its own token (R-492)", async () => {
  const seller = await Person.signedIn(market, 'seller-norte');
  await shop.orderWhen(await shop.paid(), 'created');
  await linked(market, seller);
  await shop.orderWhen(await shop.paid(), 'created');
  const [link] = await market.rows<{ seller_id: string }>('select seller_id from seller_links');
  const own = await gatewaysOf(market.app).forSeller(String(link?.seller_id));
  const [marketplace] = marketplaces() as [ShipcoGateway];
  const idsOf = async (gateway: ShipcoGateway | null) => {
    const page = await gateway?.listShipments(1, STILL_HERE);
    return page?.shipments.map(({ shipmentId }) => Number(shipmentId));
  };
  const created = (accountId: number) =>
    market.shipco.shipments().flatMap(({ id, account_id }) => (account_id === accountId ? [id] : []));
  expect(own?.account).toMatchObject({ kind: 'seller', accountId: 8001 });
  expect([created(8001).length, created(7001).length]).toEqual([1, 1]);
  expect([await idsOf(own), await idsOf(marketplace)]).toEqual([created(8001), created(7001)]);
  // A page that was refused with an expired token is read again with another one.
  market.shipco.expireAccessTokens(8001);
  expect(await idsOf(own)).toEqual(created(8001));
});

it("audits make a fiftieth of the reads and leave the others theirs; the provider's own limit is never met (R-488)", async () => {
  const audits = () => market.shipco.ledger(LIST).filter(({ query }) => !('external_id' in query));
  await madeUntilRefused((gateway) => gateway.listShipments(1, STILL_HERE));
  expect(audits()).toHaveLength(8);
  const followings = await madeUntilRefused((gateway) => gateway.readShipment('1', STILL_HERE, 'followings'));
  const lookUps = await madeUntilRefused((gateway) => gateway.findByExternalIds(['MP-1'], STILL_HERE));
  expect([audits().length, followings, lookUps]).toEqual([8, 312, 80]);
  expect(market.shipco.ledger().filter(({ status }) => status === 429)).toEqual([]);
});
