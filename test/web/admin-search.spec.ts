import type { Page } from 'playwright-core';
import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { hasChromium } from '../support/chromium.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { type Person, PROFILE } from '../support/person.js';
import { Shop } from '../support/purchase.js';
import { adminPage } from '../support/web-admin.js';
import { WebStage } from '../support/web-stage.js';

const suite = hasChromium() ? describe : describe.skip;

suite('the search of operators', () => {
  let stage: WebStage;
  let admin: Person;
  let order: Awaited<ReturnType<Shop['order']>>;

  beforeAll(async () => {
    stage = await WebStage.start({ BOOTSTRAP_SECRET, RECONCILE_INTERVAL_MS: '3600000' });
    const shop = await Shop.open(stage.market);
    admin = await anAdmin(stage.market);
    const orderId = await shop.paid();
    order = await shop.orderWhen(orderId, 'created');
  });
  afterEach(async () => {
    await stage.closeVisits();
    expect(stage.complaints.splice(0)).toEqual([]);
  });
  afterAll(() => stage.close());

  const results = (page: Page) => page.getByRole('region', { name: 'Resultados de la búsqueda' });
  const search = async (page: Page, typed: string) => {
    await page.getByRole('searchbox').fill(typed);
    await page.getByRole('button', { name: 'Buscar' }).click();
  };
  const openedFrom = async (path: string) => {
    const page = await adminPage(stage, admin);
    await page.goto(path);
    await page.getByRole('searchbox').waitFor();
    return page;
  };

  it.each(['/admin', '/admin/pedidos', '/admin/envios', '/admin/cuenta', '/admin/nada', '/admin/pedidos/none'])(
    'finds an order from %s by its number, and opens it',
    async (path) => {
      const page = await openedFrom(path);
      await search(page, `#${order.number?.toLowerCase()}`);
      await results(page)
        .getByRole('link', { name: `Pedido #${order.number}` })
        .click();
      await page.getByRole('heading', { level: 1, name: `Pedido #${order.number}` }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/admin/pedidos/${order.id}`);
      await results(page).waitFor({ state: 'detached' });
    },
  );

  it('shows purchases with their orders, and keeps what was typed out of the address', async () => {
    const page = await openedFrom('/admin/envios');
    await search(page, PROFILE.email);
    await results(page).getByText(`Compra #${order.purchase_number}`).waitFor();
    await results(page).getByText('Pagada').waitFor();
    await results(page)
      .getByRole('link', { name: `Pedido #${order.number}` })
      .waitFor();
    expect(decodeURIComponent(page.url())).not.toContain('@');
    await expectNoBarrier(page, 'admin-busqueda');
    await page.getByRole('button', { name: 'Cerrar los resultados' }).click();
    await results(page).waitFor({ state: 'detached' });
  });

  it('says what to type when there is nothing to find', async () => {
    const page = await openedFrom('/admin');
    await search(page, 'ab');
    await page.getByText('Escribí al menos 3 caracteres.').waitFor();
    await search(page, 'nadie@example.com');
    await page.getByText('No encontramos nada.', { exact: false }).waitFor();
    await expectNoBarrier(page, 'admin-busqueda-vacia');
  });

  it('works with the keyboard alone', async () => {
    const page = await openedFrom('/admin');
    await page.getByRole('searchbox').focus();
    await page.keyboard.type(order.number ?? '');
    await page.keyboard.press('Enter');
    await results(page).getByRole('link').first().waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: `Pedido #${order.number}` }).waitFor();
  });

  it('is not needed to come back from an address that does not exist: operators stay among their pages', async () => {
    const page = await openedFrom('/admin/nada');
    await page.getByRole('heading', { level: 1, name: 'No encontramos esta página' }).waitFor();
    await page.getByRole('link', { name: 'Ir al resumen' }).click();
    await page.getByRole('heading', { level: 1, name: 'Resumen' }).waitFor();
    expect(await page.getByRole('link', { name: 'Ver los productos' }).count()).toBe(0);
  });
});
