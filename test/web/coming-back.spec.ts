import { loadDemoData } from '../../sandbox/demo-data.js';
import { bought, buyerOf } from '../support/web-orders.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

const GONE = 'No pudimos comunicarnos con el sitio';

describe('when the connection is back', () => {
  let stage: WebStage;

  beforeAll(async () => {
    stage = await WebStage.start();
    await loadDemoData(stage.market.url);
    await bought(stage.market, await buyerOf(stage.market, 'buyer-ana'), ['Mate de calabaza con bombilla'], '1');
  });
  endsWithItsTests(() => stage);

  it('a page that did not load loads by itself (R-567)', async () => {
    const page = await stage.visitor({ user: 'buyer-ana' });
    await page.goto('/');
    await page.getByRole('link', { name: 'Mate de calabaza con bombilla' }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Mis compras' }).click();
    await page.getByRole('heading', { name: 'Esta página no cargó' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Mate de calabaza con bombilla' }).waitFor();
    expect(page.url()).toBe(`${stage.market.url}/compras`);
  });

  it('a list that did not load loads by itself, even if the browser never noticed (R-567)', async () => {
    const page = await stage.visitor({ user: 'buyer-ana' });
    await page.route('**/api/purchases?*', (route) => route.abort());
    await page.goto('/compras');
    await page.getByText(GONE).waitFor();
    await page.unroute('**/api/purchases?*');
    await page.getByRole('link', { name: 'Mate de calabaza con bombilla' }).waitFor();
    expect(await page.getByText(GONE).count()).toBe(0);
  });

  it('a page whose file is missing reloads once, and not for ever', async () => {
    const page = await stage.visitor();
    await page.goto('/');
    await page.route('**/assets/buyer-*', (route) => route.fulfill({ status: 404, body: '' }));
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.getByRole('link', { name: 'Mis compras' }).click();
    await page.getByRole('heading', { name: 'Esta página no cargó' }).waitFor();
    await page.waitForTimeout(7_000);
    expect(loads).toBe(1);
    await page.unroute('**/assets/buyer-*');
    await page.getByRole('button', { name: 'Probar de nuevo' }).click();
    await page.getByRole('heading', { name: 'Mis compras' }).waitFor();
  });

  it('a page whose file a newer version has replaced loads by itself', async () => {
    const page = await stage.visitor({ user: 'buyer-ana' });
    await page.goto('/');
    await page.route('**/assets/buyer-*', (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
    await page.getByRole('link', { name: 'Mis compras' }).click();
    // Both pages have a link of this name.
    await page.getByRole('heading', { name: 'Mis compras' }).waitFor();
    await page.getByRole('link', { name: 'Mate de calabaza con bombilla' }).waitFor();
    expect(page.url()).toBe(`${stage.market.url}/compras`);
  });
});
