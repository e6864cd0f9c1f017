import { ShipcoGateways } from '../../../src/shipping/shipco/application/shipco.gateway.js';
import { ShippingModule } from '../../../src/shipping/shipping.module.js';
import { type ModuleUnderTest, moduleUnderTest } from '../../support/module.js';
import { aLink } from '../../support/staged.js';

const MARKETPLACE = { kind: 'marketplace', accountId: 7001 } as const;
const OWN = { kind: 'seller', accountId: 8001 } as const;

export function describeCredentials(): void {
  describe.each([
    ['the product', [ShipcoGateways]],
    ['the fake', []],
  ])('the credential of a call, by %s,', (_, own) => {
    const underTest = moduleUnderTest(ShippingModule, { own });
    let shipping: ModuleUnderTest;
    beforeEach(() => {
      shipping = underTest();
    });
    const gateways = () => shipping.get(ShipcoGateways);
    const ofSeller = async () => (await gateways().forSeller('s1'))?.account ?? null;
    const ofAccount = async (account: typeof MARKETPLACE | { kind: 'seller'; accountId: number }) =>
      (await gateways().forAccount('s1', account))?.account ?? null;

    it("is the marketplace's for a seller who is not linked (R-278)", async () => {
      expect(await ofSeller()).toMatchObject(MARKETPLACE);
    });

    it("is the seller's own once linked, and only for that seller (R-278)", async () => {
      await shipping.linked('s1');
      expect(await ofSeller()).toMatchObject(OWN);
      expect((await gateways().forSeller('s2'))?.account).toMatchObject(MARKETPLACE);
      expect(gateways().forMarketplace()?.account).toMatchObject(MARKETPLACE);
    });

    it("is the seller's own after refreshing an expired token (R-278)", async () => {
      await shipping.linked('s1');
      await shipping.passes(2 * 3_600_000);
      expect(await ofSeller()).toMatchObject(OWN);
    });

    it.each(['the seller unlinks', 'the provider refuses the link', 'the application is not configured any more'])(
      "is the marketplace's again when %s (R-278)",
      async (what) => {
        await shipping.linked('s1');
        if (what.startsWith('the seller')) await shipping.links.remove('s1');
        else if (what.startsWith('the provider'))
          await shipping.links.refuse('s1', (await shipping.links.find('s1'))?.tokenVersion ?? -1, 'refused');
        else shipping.oauth.configured = false;
        expect(await ofSeller()).toMatchObject(MARKETPLACE);
      },
    );

    it("returns that account's gateway or null for an earlier attempt's account (R-279)", async () => {
      await shipping.linked('s1');
      expect(await ofAccount(MARKETPLACE)).toMatchObject(MARKETPLACE);
      expect(await ofAccount(OWN)).toMatchObject(OWN);
      expect(await ofAccount({ kind: 'seller', accountId: 8002 })).toBeNull();
      expect((await gateways().forAccount('s1', { kind: 'marketplace', accountId: 7002 })) ?? null).toBeNull();
      expect(await gateways().forAccount('s2', OWN)).toBeNull();
      await shipping.links.remove('s1');
      expect(await ofAccount(OWN)).toBeNull();
    });
  });

  describe('without an account of the marketplace, the credential of a call', () => {
    const unset = { SHIPCO_ACCOUNT_ID: undefined, SHIPCO_API_TOKEN: undefined, SHIPCO_API_SECRET: undefined };

    const underTest = moduleUnderTest(ShippingModule, { own: [ShipcoGateways], environment: unset });

    it("is the seller's own or null (R-278)", async () => {
      const shipping = underTest();
      const gateways = shipping.get(ShipcoGateways);
      expect([await gateways.forSeller('s1'), gateways.forMarketplace()]).toEqual([null, null]);
      await shipping.links.save(aLink(shipping));
      expect((await gateways.forSeller('s1'))?.account).toMatchObject(OWN);
    });
  });
}
