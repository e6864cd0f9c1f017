import type { Page } from '../../checks/browser.js';
import { openShop, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

/** As a browser counts, in 32 bits, a timer of so long is one of no time. */
const DAYS_33_MS = 33 * 86_400_000;

describe("a browser whose clock is wrong takes the service's time", () => {
  let stage: WebStage;
  let shop: Shop;

  beforeAll(async () => {
    stage = await WebStage.start();
    shop = await Shop.open(stage.market);
  });
  endsWithItsTests(() => stage);

  /** `aheadMs`: negative for a clock that is behind. */
  const visitor = async (user: string, aheadMs: number): Promise<Page> => {
    const page = await stage.visitor({ user });
    await page.addInitScript((ms) => {
      const { now } = Date;
      Date.now = () => now() + ms;
      globalThis.Date = new Proxy(Date, {
        construct: (Real, given) => (given.length === 0 ? new Real(Date.now()) : Reflect.construct(Real, given)),
      });
    }, aheadMs);
    return page;
  };

  it.each([-DAYS_33_MS, DAYS_33_MS])(
    'and renews a price when that is due, with a clock wrong by %p ms (R-565)',
    async (aheadMs) => {
      const buyer = await Person.signedIn(stage.market, 'buyer-ana');
      const [kettle = ''] = await openShop(stage.market, 'seller-norte', 'Tienda Norte', [{}]);
      await buyer.put(kettle, 1);
      const page = await visitor('buyer-ana', aheadMs);
      let quotes = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/shipco/quote')) quotes += 1;
      });
      await page.goto('/carrito');
      await page.getByLabel('Provincia').selectOption('Mendoza');
      await page.getByLabel('Localidad', { exact: true }).fill('Godoy Cruz');
      await page.getByLabel('Código postal', { exact: true }).fill('5501');
      await page.getByRole('group', { name: 'Envío de Tienda Norte' }).waitFor();
      const before = quotes;
      await page.waitForTimeout(2_500);
      expect(quotes - before).toBeLessThan(2);
    },
  );

  it('and names Argentine days and hours, wherever it is (R-695)', async () => {
    const orderId = await shop.paid();
    await shop.orderWhen(orderId, 'created');
    const pages = [
      ['seller-norte', '/vender', /^Sale /],
      ['buyer-ana', `/compras/${orderId}`, /^Llega el/],
    ] as const;
    for (const [user, path, text] of pages) {
      const seen = new Set<string>();
      for (const timezone of ['America/Argentina/Mendoza', 'Pacific/Auckland', 'America/Los_Angeles']) {
        const page = await stage.visitor({ user, timezone });
        await page.goto(path);
        const said = page.getByText(text).first();
        await said.waitFor();
        const times = await page.locator('main time').allInnerTexts();
        seen.add([await said.textContent(), ...times].join(' · '));
      }
      expect([path, [...seen]]).toEqual([path, [expect.any(String)]]);
    }
  });

  it('and calls nothing late that is not (R-565)', async () => {
    const orderId = await shop.paid();
    await shop.orderWhen(orderId, 'created');
    const page = await visitor('seller-norte', DAYS_33_MS);
    await page.goto('/vender');
    await page
      .getByText(/^Sale /)
      .first()
      .waitFor();
    expect(await page.getByText('Atrasada').count()).toBe(0);
  });
});
