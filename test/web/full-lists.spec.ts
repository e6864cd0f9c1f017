import type { Page } from '../../checks/browser.js';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { copied } from '../support/many-orders.js';
import { type Person } from '../support/person.js';
import { bought, buyerOf, labelled } from '../support/web-orders.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

const MATE = 'Mate de calabaza con bombilla';

describe('a seller with more sales than fit on a page', () => {
  let stage: WebStage;
  let ana: Person;

  beforeAll(async () => {
    stage = await WebStage.start();
    stage.market.shipco.settings({ documentationAfterMs: 0 });
    await loadDemoData(stage.market.url);
    ana = await buyerOf(stage.market, 'buyer-ana');
    const [id = ''] = await bought(stage.market, ana, [MATE], '1');
    await labelled(stage.market, id);
    await copied(stage.market, id, 60);
    await ana.call('POST', `/api/orders/${id}/cancel-request`, { reason: 'Ya no lo necesito' });
  });
  endsWithItsTests(() => stage);

  /** Every name of these is another one. */
  const areDistinct = async (page: Page, selector: string) => {
    const names = await page.locator(selector).allTextContents();
    expect(names.length).toBeGreaterThanOrEqual(50);
    expect(new Set(names).size).toBe(names.length);
  };

  it('finds a filtered row beyond the first page, and says that a list is empty only when the whole list is', async () => {
    const page = await stage.visitor({ user: 'seller-norte' });
    await page.goto('/vender?hacer=problema');
    await page.getByText('No la despaches').waitFor();
    await page.goto('/vender?hacer=no-seguidos');
    await page.getByText('No hay nada que hacer acá.').waitFor();
    await page.getByRole('button', { name: 'Todo (61)', exact: true }).waitFor();
  });

  it('has no barrier in what must leave, each with a name of its own', async () => {
    const page = await stage.visitor({ user: 'seller-norte' });
    await page.goto('/vender');
    await page.getByRole('checkbox').nth(49).waitFor();
    await areDistinct(page, '.packing a');
    await areDistinct(page, '.packing label');
    await expectNoBarrier(page, 'vender-muchas');
  });

  it('has no barrier in the sales, each with a name of its own', async () => {
    const page = await stage.visitor({ user: 'seller-norte' });
    await page.goto('/vender/ventas');
    const more = page.getByRole('button', { name: 'Ver más' });
    for (const shown of [20, 40]) {
      await page
        .locator('li.order')
        .nth(shown - 1)
        .waitFor();
      await more.click();
    }
    await page.locator('li.order').nth(59).waitFor();
    await areDistinct(page, 'li.order h2 a');
    await areDistinct(page, 'li.order label');
    await expectNoBarrier(page, 'vender-ventas-muchas');
  });
});
