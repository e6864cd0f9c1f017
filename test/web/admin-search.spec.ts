import type { Page } from '../../checks/browser.js';
import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { openShop, type Person, PROFILE } from '../support/person.js';
import { Shop } from '../support/purchase.js';
import { adminPage } from '../support/web-admin.js';
import { endsWithItsTests, WebStage, WIDTHS } from '../support/web-stage.js';

const CUT_PLACEHOLDERS = `[...document.querySelectorAll('input[placeholder]')].filter((input) => {
  const { font, paddingLeft, paddingRight } = getComputedStyle(input);
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = font;
  return pen.measureText(input.placeholder).width > input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
}).map((input) => input.placeholder)`;

describe('the search of operators', () => {
  let stage: WebStage;
  let admin: Person;
  let order: Awaited<ReturnType<Shop['order']>>;

  beforeAll(async () => {
    stage = await WebStage.start({ BOOTSTRAP_SECRET });
    const shop = await Shop.open(stage.market);
    admin = await anAdmin(stage.market);
    const orderId = await shop.paid();
    order = await shop.orderWhen(orderId, 'created');
  });
  endsWithItsTests(() => stage);

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

  it('says on a phone, whole, what can be searched for (R-926)', async () => {
    const page = await openedFrom('/admin/pedidos');
    await page.setViewportSize(WIDTHS.phone);
    expect(await page.evaluate(CUT_PLACEHOLDERS)).toEqual([]);
  });

  it('finds a buyer by name, by phone and by a number that was dictated (R-684)', async () => {
    const page = await openedFrom('/admin');
    for (const [typed, matched] of [
      ['torres', 'el nombre'],
      ['5550134', 'el teléfono'],
      [(order.number ?? '').toLowerCase().replace('-', ' '), 'el número'],
    ] as const) {
      await search(page, typed);
      const found = results(page)
        .getByRole('listitem')
        .filter({ hasText: `#${order.number}` });
      await found.getByText(`Coincide ${matched}`, { exact: true }).waitFor();
    }
  });

  it('leads from an order that it found to the purchase (R-762)', async () => {
    const page = await openedFrom('/admin');
    await search(page, order.number ?? '');
    await results(page)
      .getByRole('link', { name: `compra #${order.purchase_number}` })
      .click();
    await page.getByRole('heading', { level: 1, name: `Compra #${order.purchase_number}` }).waitFor();
  });

  it.each(['/admin', '/admin/pedidos', '/admin/envios', '/admin/cuenta', '/admin/nada', '/admin/pedidos/none'])(
    'finds an order from %s by its number, and opens it (R-412)',
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

  it('shows a purchase once, with its orders below it, and keeps what was typed out of the address (R-413, R-762)', async () => {
    const page = await openedFrom('/admin/envios');
    await search(page, PROFILE.email);
    await results(page).getByText(`Compra #${order.purchase_number}`).waitFor();
    await results(page).getByText('Pagada').waitFor();
    await results(page)
      .getByRole('link', { name: `Pedido #${order.number}` })
      .waitFor();
    expect(await results(page).locator('.record').count()).toBe(1);
    expect(decodeURIComponent(page.url())).not.toContain('@');
    await expectNoBarrier(page, 'admin-busqueda');
    await page.getByRole('button', { name: 'Cerrar los resultados' }).click();
    await results(page).waitFor({ state: 'detached' });
    await page.locator('input[type=search]:focus').waitFor();
  });

  it('opens a seller it found, also from the page of another one, and does not stay in the way on that page', async () => {
    await openShop(stage.market, 'seller-sur', 'Feria Sur', [{ title: 'Mate de calabaza' }]);
    const page = await openedFrom('/admin/vinculos');
    const open = async (name: string) => {
      await search(page, name);
      await results(page)
        .getByRole('link', { name: `Vendedor ${name}` })
        .click();
      await results(page).waitFor({ state: 'detached' });
      await page.locator('h1:focus').getByText('Vínculo', { exact: true }).waitFor();
      await page.getByRole('heading', { level: 2, name }).waitFor();
      expect(await page.getByRole('main').locator('.record').count()).toBe(1);
    };
    await open('Feria Sur');
    await open('Tienda Norte');
    await open('Tienda Norte');
    await expectNoBarrier(page, 'admin-vinculo');
    await page.goto('/admin/vinculos/none');
    await page.getByRole('heading', { level: 1, name: 'No encontramos ese vendedor' }).waitFor();
  });

  it('leads from a payment that belongs to no sale to where it is resolved', async () => {
    await stage.market.rows(
      `insert into payments (id, purchase_id, status, amount_cents, refunded_cents, currency, collector_id, read_at, effect)
       select '900900', id, 'approved', 1, 0, 'ARS', '1', now(), 'payment_mismatch' from purchases limit 1`,
    );
    const page = await openedFrom('/admin');
    await search(page, '900900');
    await results(page).locator('.tag-good').getByText('Aprobado').waitFor();
    await results(page).locator('.tag-bad').getByText('Sin dueño').waitFor();
    const link = results(page).getByRole('link', { name: 'Pago 900900' });
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Pagos sin dueño' }).waitFor();
    await page.getByRole('heading', { name: 'Pago 900900' }).waitFor();
    await admin.call('POST', '/api/admin/unowned-payments/900900/resolve', { note: 'Devuelto.' });
    await search(page, '900900');
    await results(page).getByText('Sin dueño, resuelto').waitFor();
    await link.click();
    await page.getByText('Devuelto.', { exact: true }).waitFor();
    await page.locator('h1:focus').getByText('Pagos sin dueño').waitFor();
  });

  it('says what to type when there is nothing to find', async () => {
    const page = await openedFrom('/admin');
    await search(page, 'ab');
    await page.getByText('Escribí al menos 3 caracteres.').waitFor();
    await search(page, 'nadie@example.com');
    await page.getByText('No encontramos nada.', { exact: false }).waitFor();
    await expectNoBarrier(page, 'admin-busqueda-vacia');
  });

  it('keeps the focus of who types while the page below it loads', async () => {
    const page = await adminPage(stage, admin);
    // As soon as the field is there, before the page below it is arrived at.
    await page.addInitScript(`{
      let isDone = false;
      new MutationObserver(() => {
        const field = document.querySelector('input[type=search]');
        if (field && !isDone) field.focus();
        isDone ||= field !== null;
      }).observe(document, { childList: true, subtree: true });
    }`);
    await page.goto('/admin');
    await page.getByRole('heading', { level: 1, name: 'Resumen' }).waitFor();
    await page.getByText('Plata de pedidos que esperan a alguien').waitFor();
    await page.keyboard.type('abc');
    expect(await page.getByRole('searchbox').inputValue()).toBe('abc');
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
