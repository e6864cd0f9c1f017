import type { Page } from '../../checks/browser.js';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { expectNoBarrier } from '../support/judged-page.js';
import type { Person } from '../support/person.js';
import { buyerOf, productIds } from '../support/web-orders.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

const MATE = 'Mate de calabaza con bombilla';
const PONCHO = 'Poncho salteño tejido en telar';
const HOME = { state: 'Mendoza', city: 'Godoy Cruz', zip: '5501', street: 'Lavalle', number: '120', extras: '' };
const NOWHERE = { state: '', city: '', zip: '', street: '', number: '', extras: '' };

/** What a buyer sees of each step in her cart, and where a keyboard goes on after it. */
describe('a buyer at work on her cart', () => {
  let stage: WebStage;
  let ana: Person;
  let ids: Map<string, string>;

  beforeAll(async () => {
    stage = await WebStage.start();
    await loadDemoData(stage.market.url);
    ids = await productIds(stage.market);
    ana = await buyerOf(stage.market, 'buyer-ana');
  });
  beforeEach(async () => {
    await stage.market.rows('delete from cart_items');
    await ana.put(ids.get(MATE) as string);
  });
  endsWithItsTests(() => stage);

  const atCart = async (address: typeof HOME, width: 'desktop' | 'phone' = 'desktop'): Promise<Page> => {
    const page = await stage.visitor({ user: 'buyer-ana', width });
    await page.addInitScript((draft) => sessionStorage.setItem('checkout-draft', draft), JSON.stringify({ address }));
    await page.goto('/carrito');
    return page;
  };

  it('reads beside the button that an address is kept, and under which name', async () => {
    const page = await atCart(HOME, 'phone');
    await page.getByRole('button', { name: /^Pagar \$/ }).waitFor();
    await page.getByLabel('Nombre para guardarla').fill('Casa');
    await page.getByRole('button', { name: 'Guardar dirección' }).click();
    const said = page.locator('.notice:focus').getByText('Guardaste esta dirección como «Casa».');
    await said.waitFor();
    const [notice, bar] = [await said.boundingBox(), await page.locator('.pay').boundingBox()];
    expect(notice && bar && notice.y >= 0 && notice.y + notice.height <= bar.y).toBe(true);
    await expectNoBarrier(page, 'carrito-direccion-guardada');
    await page.getByLabel('Nombre de esta dirección').fill('Mi casa');
    await page.getByRole('button', { name: 'Cambiar nombre' }).click();
    await page.locator('.notice:focus').getByText('Guardaste esta dirección como «Mi casa».').waitFor();
    await page.getByLabel('Calle').fill('San Martín');
    expect(await page.getByText('Guardaste esta dirección').count()).toBe(0);
  });

  it('sees what is off sale apart, and takes it out (R-645)', async () => {
    const onSale = (active: boolean) =>
      stage.market.rows('update products set active = $1 where id = $2', [active, ids.get(PONCHO)]);
    await ana.put(ids.get(PONCHO) as string, 2);
    await onSale(false);
    try {
      const page = await atCart(HOME, 'phone');
      const apart = page.getByRole('region', { name: 'Ahora no están a la venta' });
      await apart.getByText(PONCHO).first().waitFor();
      await apart.getByText('2 unidades').waitFor();
      await expectNoBarrier(page, 'carrito-sin-venta');
      await apart.getByRole('button', { name: `Quitar ${PONCHO}` }).click();
      await apart.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: /^Pagar \$/ }).waitFor();
    } finally {
      await onSale(true);
    }
  });

  it('keeps no address with a wrong postal code, and reads what is wrong (R-390)', async () => {
    await stage.market.rows('delete from address_books');
    const page = await atCart({ ...HOME, zip: 'Caseros' });
    await page.getByRole('status').getByText('El código postal no es válido', { exact: false }).waitFor();
    expect(await page.getByText('Completá provincia').count()).toBe(0);
    await page.getByLabel('Nombre para guardarla').fill('Casa');
    for (const time of [1, 2]) {
      await page.getByRole('button', { name: 'Guardar dirección' }).click();
      await page.locator('[autocomplete="postal-code"][aria-invalid]:focus').waitFor();
      expect([time, await page.locator('.field-problem').allInnerTexts()]).toEqual([
        time,
        ['Escribí cuatro números, como 5501, o el código completo, como M5501ABC.'],
      ]);
    }
    await expectNoBarrier(page, 'carrito-codigo-postal-equivocado');
    expect((await ana.get('/api/buyer/addresses')).body.items).toEqual([]);
    await page.getByLabel('Código postal').fill('5501');
    await page.getByRole('button', { name: 'Guardar dirección' }).click();
    await page.locator('.notice:focus').getByText('Guardaste esta dirección como «Casa».').waitFor();
    expect((await ana.get('/api/buyer/addresses')).body.items).toMatchObject([{ name: 'Casa', zip: '5501' }]);
  });

  it.each(['C1425', ' C 1425 DKB ', 'c1425abc', '1425\u00a0'])(
    'may write the postal code as people do, and pays for what it is read as: %j (R-693)',
    async (typed) => {
      const page = await atCart({ ...HOME, state: 'Capital Federal', city: 'Palermo', zip: '' });
      await page.getByRole('status').getByText('Completá provincia', { exact: false }).waitFor();
      const asked = page.waitForRequest('**/api/shipping/shipco/quote');
      // As a browser that fills it in: without a word of what was typed.
      await page.evaluate(`(() => {
        const field = document.querySelector('[autocomplete="postal-code"]');
        field.value = ${JSON.stringify(typed)};
        field.dispatchEvent(new Event('change', { bubbles: true }));
      })()`);
      const read = typed
        .replaceAll(/\s/g, '')
        .toUpperCase()
        .replace(/^C1425$/, '1425');
      await page.getByText(`Lo leemos como ${read}.`).waitFor();
      expect((await asked).postDataJSON()).toMatchObject({ shipping: { zip: read } });
    },
  );

  it('goes on at what came of it after a product is taken out, and after the last one', async () => {
    await ana.put(ids.get(PONCHO) as string);
    const page = await atCart(HOME);
    await page.getByRole('button', { name: `Quitar ${PONCHO}` }).click();
    await page.locator('.notice:focus').getByText(`Sacaste «${PONCHO}» del carrito.`).waitFor();
    await page.getByRole('button', { name: `Quitar ${MATE}` }).click();
    await page.locator('h2:focus').getByText('Tu carrito está vacío.').waitFor();
    await expectNoBarrier(page, 'carrito-recien-vaciado');
  });

  it('goes on at the town that was written for her', async () => {
    const page = await atCart({ ...NOWHERE, zip: '2000' });
    await page.getByRole('button', { name: 'Es ahí: escribir Rosario' }).click();
    await page.locator('[autocomplete="address-level2"]:focus').waitFor();
    expect(await page.getByLabel('Localidad').inputValue()).toBe('Rosario');
  });

  it('reads that the seller pays the whole way, or a part of it', async () => {
    const page = await atCart(HOME);
    const status = page.locator('.pay [role=status]');
    const answered = (share: number) =>
      page.route('**/api/shipping/shipco/quote', async (route) => {
        const quote = (await (await route.fetch()).json()) as object;
        await route.fulfill({ json: { ...quote, buyer_shipping_share: share, shipping_full: 100 } });
      });
    await answered(0);
    await page.reload();
    await status.getByText('Todo el envío corre por cuenta de quien vende.').waitFor();
    await answered(50);
    await page.reload();
    await status.getByText('Parte del envío corre por cuenta de quien vende.').waitFor();
  });
});
