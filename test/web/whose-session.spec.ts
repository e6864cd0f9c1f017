import type { Page } from '../../checks/browser.js';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { ADDRESS, type Person } from '../support/person.js';
import { adminPage, invite } from '../support/web-admin.js';
import { buyerOf, productIds } from '../support/web-orders.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

const MATE = 'Mate de calabaza con bombilla';

/** Two people at one computer: what one left open in a tab, after the other has logged in. */
describe('a page that somebody else has left open', () => {
  let stage: WebStage;
  let mate: string;
  let ana: Person;

  beforeAll(async () => {
    stage = await WebStage.start({ BOOTSTRAP_SECRET });
    await loadDemoData(stage.market.url);
    mate = (await productIds(stage.market)).get(MATE) as string;
    ana = await buyerOf(stage.market, 'buyer-ana');
  });
  endsWithItsTests(() => stage);

  /** Bruno's cart in one tab, ready to be paid; in another one Ana has logged in. */
  async function leftOpen(): Promise<Page> {
    await (await buyerOf(stage.market, 'buyer-bruno')).put(mate);
    const page = await stage.visitor({ user: 'buyer-bruno' });
    await page.goto('/carrito');
    for (const [label, value] of Object.entries({ Localidad: ADDRESS.city, 'Código postal': ADDRESS.zip, Calle: ADDRESS.street }))
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel('Provincia').selectOption(ADDRESS.state);
    await page.getByRole('button', { name: /^Pagar \$/ }).waitFor();
    const other = await page.context().newPage();
    await other.goto('/');
    await other.getByRole('button', { name: 'Salir' }).click();
    await other.getByRole('link', { name: 'Ingresar' }).click();
    await other.locator('button[value=buyer-ana]').click();
    await other.getByText('Ana Torres').waitFor();
    return page;
  }

  const says = (page: Page) => page.getByRole('heading', { name: 'Ahora ingresó otra persona' }).waitFor();
  async function expectNothingOfAna(): Promise<void> {
    expect((await ana.get('/api/cart')).body.parcels).toEqual([]);
    expect((await ana.get('/api/purchases')).body.items).toEqual([]);
  }

  it('puts nothing into the cart of the one who is logged in (R-649)', async () => {
    const page = await leftOpen();
    await page.getByRole('button', { name: `Uno más de ${MATE}` }).click();
    await says(page);
    await expectNothingOfAna();
  });

  it('buys nothing for the one who is logged in (R-649)', async () => {
    const page = await leftOpen();
    await page.getByRole('button', { name: /^Pagar \$/ }).click();
    await says(page);
    await expectNothingOfAna();
  });

  it('says so when one comes back to it, and after a reload has nothing of the other (R-649)', async () => {
    const page = await leftOpen();
    await page.evaluate("dispatchEvent(new Event('focus'))");
    await says(page);
    expect(await page.getByText('Bruno Acosta').count()).toBe(0);
    await expectNoBarrier(page, 'otra-persona');
    await ana.put(mate);
    await page.getByRole('button', { name: 'Recargar la página' }).click();
    await page.getByText('Ana Torres').waitFor();
    await page.getByLabel('Calle').waitFor();
    expect(await page.getByLabel('Calle').inputValue()).toBe('');
    await ana.call('DELETE', `/api/cart/items/${mate}`);
  });

  it('shows nothing more to another operator, and does nothing in their name (R-649)', async () => {
    const owner = await anAdmin(stage.market);
    const page = await adminPage(stage, owner);
    await page.goto('/admin/cuenta');
    await page.getByRole('button', { name: 'Cerrar todas mis sesiones' }).waitFor();
    const other = await page.context().newPage();
    await other.goto(await invite(owner, 'otra@example.com', 'viewer'));
    for (const label of ['Contraseña nueva', 'Repetila']) await other.getByLabel(label).fill('correct horse battery staple');
    await other.getByRole('button', { name: 'Aceptar e ingresar' }).click();
    await other.getByText('otra@example.com').first().waitFor();
    await page.getByRole('button', { name: 'Cerrar todas mis sesiones' }).click();
    await page.getByRole('button', { name: 'Sí, cerrarlas' }).click();
    await says(page);
    await other.reload();
    await other.getByText('otra@example.com').first().waitFor();
  });
});
