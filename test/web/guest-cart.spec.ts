import type { Page } from '../../checks/browser.js';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { eventually, Person } from '../support/person.js';
import { productIds } from '../support/web-orders.js';
import { WebStage } from '../support/web-stage.js';

const MATE = 'Mate de calabaza con bombilla';
const PONCHO = 'Poncho salteño tejido en telar';
const MANTA = 'Manta mapuche de lana';

/** The cart of somebody who is not logged in. */
describe('the cart before the login', () => {
  let stage: WebStage;
  let ids: Map<string, string>;
  let ana: Person;

  beforeAll(async () => {
    stage = await WebStage.start();
    await loadDemoData(stage.market.url);
    ids = await productIds(stage.market);
    ana = await Person.signedIn(stage.market, 'buyer-ana');
  });
  beforeEach(() => stage.market.rows('delete from cart_items'));
  afterEach(async () => {
    await stage.closeVisits();
    await stage.market.rows('update products set active = true');
    expect(stage.complaints.splice(0)).toEqual([]);
  });
  afterAll(() => stage.close());

  const idOf = (title: string) => ids.get(title) as string;
  const badge = (page: Page, count: number | string) =>
    page.locator('.nav-cart .count').getByText(String(count), { exact: false }).waitFor();
  async function add(page: Page, title: string): Promise<void> {
    await page.goto(`/producto/${idOf(title)}`);
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    await page.getByText('Está en tu carrito.').waitFor();
  }
  /** What the browser has kept, as a program could have written it. */
  const keeps = (page: Page, lines: unknown) =>
    page.evaluate((text) => localStorage.setItem('cart', text), typeof lines === 'string' ? lines : JSON.stringify(lines));
  async function logIn(page: Page): Promise<void> {
    await page.goto('/api/auth/login?return_to=/carrito');
    await page.locator('button[value=buyer-ana]').click();
    await page.waitForURL('**/carrito');
  }
  const held = async () =>
    (await ana.get('/api/cart')).body.parcels
      .flatMap(({ items }) => items.map(({ title, quantity }) => `${quantity} ${title}`))
      .sort();
  const isHeld = (...lines: string[]) => eventually(held, (found) => found.join() === lines.sort().join());

  it('is shown with its prices and counted, can be changed, and is kept (R-653)', async () => {
    const page = await stage.visitor({ width: 'phone' });
    await add(page, MATE);
    await add(page, PONCHO);
    await badge(page, 2);
    await page.getByRole('link', { name: 'Ver el carrito' }).click();
    await page.getByRole('heading', { name: 'Vende Tienda Norte' }).first().waitFor();
    await page.getByRole('button', { name: `Uno más de ${MATE}` }).click();
    await badge(page, 3);
    await page.getByRole('button', { name: `Quitar ${PONCHO}` }).click();
    await page.locator('.notice:focus').getByText(`Sacaste «${PONCHO}» del carrito.`).waitFor();
    await badge(page, 2);
    await expectNoBarrier(page, 'carrito-antes-de-ingresar');
    await page.reload();
    await page.getByText('cada uno').waitFor();
    await badge(page, 2);
    await page.getByRole('link', { name: 'Ingresar para comprar' }).click();
    await page.locator('button[value=buyer-ana]').click();
    await page.getByText('Lo que elegiste está en tu carrito.').waitFor();
    expect(await page.getByRole('link', { name: 'Ver el carrito' }).count()).toBe(0);
    await isHeld(`2 ${MATE}`);
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
    await page.reload();
    await page.getByRole('button', { name: /^Pagar/ }).waitFor();
    expect(await held()).toEqual([`2 ${MATE}`]);
  });

  it('asks the catalogue once for all of it', async () => {
    const page = await stage.visitor();
    await page.goto('/');
    await keeps(
      page,
      [...ids].map(([title, productId]) => ({ productId, title, quantity: 1 })),
    );
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/products') && asked.push(request.url()));
    await page.goto('/carrito');
    await page.getByRole('button', { name: `Quitar ${MATE}` }).waitFor();
    expect(asked).toHaveLength(1);
  });

  it('gives the account the larger quantity of both, and names what it cannot (R-654)', async () => {
    await ana.put(idOf(MATE), 5);
    await ana.put(idOf(PONCHO), 1);
    const page = await stage.visitor();
    await page.goto('/');
    await keeps(page, [
      { productId: idOf(MATE), title: MATE, quantity: 2 },
      { productId: idOf(PONCHO), title: PONCHO, quantity: 3 },
      { productId: idOf(MANTA), title: MANTA, quantity: 1 },
    ]);
    await stage.market.rows('update products set active = false where id = $1', [idOf(MANTA)]);
    await logIn(page);
    await page.getByText('Lo que elegiste está en tu carrito.').waitFor();
    await page.getByText(`«${MANTA}»: ya no está a la venta.`).waitFor();
    await isHeld(`5 ${MATE}`, `3 ${PONCHO}`);
  });

  it('names what is beyond the limit of a cart (R-654)', async () => {
    await ana.put(idOf(MATE), 999);
    const page = await stage.visitor();
    await page.goto('/');
    await keeps(page, [{ productId: idOf(PONCHO), title: PONCHO, quantity: 2 }]);
    await logIn(page);
    await page.getByText(`«${PONCHO}»: En un carrito entran hasta`).waitFor();
    await isHeld(`999 ${MATE}`);
  });

  it('goes on, once the connection is back, where it was cut off, and adds nothing twice (R-654)', async () => {
    const page = await stage.visitor();
    await page.goto('/');
    await keeps(page, [
      { productId: idOf(MATE), title: MATE, quantity: 2 },
      { productId: idOf(PONCHO), title: PONCHO, quantity: 1 },
    ]);
    await page.route(`**/api/cart/items/${idOf(PONCHO)}`, (route) => route.abort());
    await logIn(page);
    await page.getByText('No pudimos comunicarnos con el sitio').first().waitFor();
    await isHeld(`2 ${MATE}`);
    await ana.put(idOf(MATE), 1); // as it is wanted now
    await page.unroute(`**/api/cart/items/${idOf(PONCHO)}`);
    await page.getByText('Lo que elegiste está en tu carrito.').waitFor();
    await isHeld(`1 ${MATE}`, `1 ${PONCHO}`);
  });

  it('is the same in two tabs, which give it to the account once (R-653, R-654)', async () => {
    const first = await stage.visitor();
    await first.goto('/carrito');
    const second = await first.context().newPage();
    await add(second, MATE);
    await first.getByRole('button', { name: `Quitar ${MATE}` }).waitFor();
    await logIn(second);
    await isHeld(`1 ${MATE}`);
    await ana.put(idOf(MATE), 3);
    await first.evaluate("dispatchEvent(new Event('focus'))");
    await first.getByText('Ana Torres').waitFor();
    await first.reload();
    await first.getByRole('button', { name: /^Pagar/ }).waitFor();
    expect(await held()).toEqual([`3 ${MATE}`]);
  });

  it('is empty after a logout (R-653)', async () => {
    const page = await stage.visitor({ user: 'buyer-ana' });
    await page.goto('/');
    await keeps(page, [{ productId: idOf(MATE), title: MATE, quantity: 2 }]);
    await page.getByRole('button', { name: 'Salir' }).click();
    await page.getByRole('link', { name: 'Ingresar' }).waitFor();
    await page.goto('/carrito');
    await page.getByText('Tu carrito está vacío').waitFor();
    expect(await page.locator('.nav-cart .count').count()).toBe(0);
  });

  it.each<[string, unknown]>([
    ['no JSON', '{'],
    ['no list', { a: 1 }],
    ['no lines', [null, 1, 'x', {}, { productId: 7, quantity: 1 }, { productId: 'a,b', quantity: 1 }]],
    ['no quantities', [0, -1, 1.5, 1e9, '2', null].map((quantity, at) => ({ productId: `p${at}`, title: 'x', quantity }))],
  ])('is empty if what the browser has kept is %s (R-653)', async (_, stored) => {
    const page = await stage.visitor();
    await page.goto('/');
    await keeps(page, stored);
    await page.goto('/carrito');
    await page.getByText('Tu carrito está vacío').waitFor();
  });

  it('has fifty products and a thousand units at most, whatever the browser has kept (R-653)', async () => {
    const page = await stage.visitor();
    await page.goto('/');
    const many = Array.from({ length: 500 }, (_, at) => ({ productId: `p${at}`, title: `<b>${'x'.repeat(999)}`, quantity: 30 }));
    await keeps(page, many);
    await page.goto('/carrito');
    await badge(page, 990);
    await page
      .getByRole('button', { name: /^Quitar/ })
      .nth(32)
      .waitFor();
    expect(await page.getByRole('button', { name: /^Quitar/ }).count()).toBe(33);
    await page.goto(`/producto/${idOf(MATE)}`);
    for (const _ of Array.from({ length: 10 })) await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    await badge(page, '1.000');
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    await page.getByText('entran hasta 50 productos y 1000 unidades').waitFor();
  });
});
