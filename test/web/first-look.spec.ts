import type { Page } from '../../checks/browser.js';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { Person } from '../support/person.js';
import { productIds } from '../support/web-orders.js';
import { endsWithItsTests, WebStage, WIDTHS } from '../support/web-stage.js';

const MATE = 'Mate de calabaza con bombilla';

describe('somebody who looks at a product', () => {
  let stage: WebStage;
  let path: string;

  beforeAll(async () => {
    stage = await WebStage.start();
    await loadDemoData(stage.market.url, stage.pictures.url);
    path = `/producto/${(await productIds(stage.market)).get(MATE)}`;
  });
  afterEach(() => stage.market.shipco.settings({ coverage: 'full', pointsPerTown: 3 }));
  endsWithItsTests(() => stage);

  const askFor = async (page: Page, zip: string) => {
    await page.getByLabel('Código postal').fill(zip);
    await page.getByRole('button', { name: 'Calcular' }).click();
  };

  it('sees who sells it, and when it arrives for how much, once a postal code is given', async () => {
    const page = await stage.visitor({ width: 'phone' });
    await page.goto(path);
    await page.getByText('Vende Tienda Norte').waitFor();
    await askFor(page, '55');
    await page.getByText('Escribí cuatro números').waitFor();
    await askFor(page, '5501');
    await page.getByText(/^Llega a Godoy Cruz el .+, \$/).waitFor();
    await expectNoBarrier(page, 'producto-con-envio');
    // The browser keeps it, also for other products.
    await page.goto('/?q=poncho');
    await page.getByRole('link', { name: 'Poncho salteño tejido en telar' }).click();
    await page.getByText(/^Llega a Godoy Cruz el/).waitFor();
    await page.getByRole('button', { name: 'Cambiar el código postal 5501' }).click();
    await askFor(page, '5500');
    await page.getByText(/^Llega a Mendoza el/).waitFor();
  });

  it('reads a number and its unit on one line, and plain text in the tab', async () => {
    const title = 'Dulce de cayote artesanal 450 g';
    const page = await stage.visitor({ width: 'phone' });
    await page.goto(`/producto/${(await productIds(stage.market)).get(title)}`);
    const heading = page.getByRole('heading', { level: 1 });
    await heading.waitFor();
    expect(await heading.textContent()).toBe(title.replace('450 g', '450\u00a0g'));
    expect(await page.title()).toBe(`${title} · Mercado`);
  });

  it.each([
    ['C1425', '1425'],
    ['C 1425 DKB', 'C1425DKB'],
    ['c1425abc', 'C1425ABC'],
    ['\u00a01425 ', '1425'],
  ])('may write the postal code as people do, and reads how it is read: %j (R-693)', async (typed, zip) => {
    const page = await stage.visitor({ width: 'phone' });
    await page.goto(path);
    await page.getByLabel('Código postal').fill(typed);
    await page.getByText(`Lo leemos como ${zip}.`).waitFor();
    const asked = page.waitForRequest('**/api/shipping/shipco/estimate');
    await page.getByRole('button', { name: 'Calcular' }).click();
    expect((await asked).postDataJSON()).toMatchObject({ shipping: { zip } });
  });

  it('reads at the field that nobody knows a postal code, until another is typed (R-693)', async () => {
    const page = await stage.visitor();
    await page.goto(path);
    await askFor(page, '9999');
    const said = page.locator('.field-problem').getByText('no conoce el código postal 9999');
    await said.waitFor();
    await page.locator('[autocomplete="postal-code"]:focus').waitFor();
    expect([await page.getByText('localidad').count(), await page.getByText('Probar de nuevo').count()]).toEqual([0, 0]);
    await expectNoBarrier(page, 'producto-codigo-postal-desconocido');
    await page.getByLabel('Código postal').fill('550');
    await said.waitFor({ state: 'detached' });
    await askFor(page, '5501');
    await page.getByText(/^Llega a Godoy Cruz el/).waitFor();
  });

  it('is told in words where nobody delivers, and can try another postal code (R-068)', async () => {
    const page = await stage.visitor();
    await page.goto(path);
    stage.market.shipco.settings({ coverage: 'none' });
    await askFor(page, '2000');
    await page.getByText('nadie entrega en esta dirección').waitFor();
    stage.market.shipco.settings({ coverage: 'full' });
    await page.getByRole('button', { name: 'Cambiar el código postal 2000' }).click();
    await askFor(page, '5501');
    await page.getByText(/^Llega a Godoy Cruz el/).waitFor();
  });

  it('finds it in the cart after the login, with the same place, and buys by keyboard alone (R-570)', async () => {
    const page = await stage.visitor({ width: 'phone' });
    await page.goto(path);
    await page.getByLabel('Código postal').focus();
    await page.keyboard.type('5501');
    await page.keyboard.press('Enter');
    await page.getByText(/^Llega a Godoy Cruz el/).waitFor();
    await page.getByRole('button', { name: 'Agregar al carrito' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.notice:focus').getByText('Está en tu carrito.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Ingresar' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('button[value=buyer-ana]').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Lo que elegiste está en tu carrito').waitFor();
    await page.getByRole('link', { name: 'Ver el carrito' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('group', { name: 'Envío de Tienda Norte' }).waitFor();
    expect(await page.getByLabel('Localidad').inputValue()).toBe('Godoy Cruz');
    expect(await page.getByLabel('Provincia').inputValue()).toBe('Mendoza');
    for (const [label, text] of [
      ['Calle', 'Lavalle'],
      ['Nombre para guardarla', 'Casa'],
    ] as const) {
      await page.getByLabel(label).focus();
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await page.getByRole('group', { name: 'Tus direcciones' }).getByLabel('Casa').waitFor();
    for (const [label, text] of [
      ['Teléfono', '+54 261 555 0134'],
      ['DNI o CUIT', '30111222'],
    ] as const) {
      await page.getByLabel(label).focus();
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await page.locator('button[value=approved]').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Recibimos tu pago').waitFor();
  });

  it('sees on a phone how to log in, once it is asked', async () => {
    const page = await stage.visitor({ width: 'phone' });
    await page.goto(path);
    const add = page.getByRole('button', { name: 'Agregar al carrito' });
    // As low on the screen as it can be pressed.
    await add.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    await add.click();
    await page.locator('.notice:focus').getByText('Está en tu carrito.').waitFor();
    const box = await page.getByRole('main').getByRole('link', { name: 'Ingresar' }).boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= WIDTHS.phone.height).toBe(true);
  });

  it('is offered the place of a postal code in the cart, and the addresses kept before (R-570)', async () => {
    const bruno = await Person.signedIn(stage.market, 'buyer-bruno');
    await bruno.put(path.split('/').at(-1) as string);
    const home = { state: 'Mendoza', city: 'Godoy Cruz', zip: '5501', street: 'Lavalle', number: '120' };
    const page = await stage.visitor({ user: 'buyer-bruno' });
    await page.goto('/carrito');
    await page.getByLabel('Código postal').fill('2000');
    await page.getByText('Ese código postal es de Rosario, Santa Fe.').waitFor();
    await page.getByRole('button', { name: 'Es ahí: escribir Rosario' }).click();
    await page.getByRole('group', { name: 'Envío de Tienda Norte' }).waitFor();
    await bruno.call('POST', '/api/buyer/addresses', { ...home, name: 'Casa' });
    await bruno.call('POST', '/api/buyer/addresses', { ...home, street: 'San Martín', name: 'Trabajo' });
    await page.reload();
    const kept = page.getByRole('group', { name: 'Tus direcciones' });
    await kept.getByLabel('Trabajo').check();
    expect(await page.getByLabel('Calle').inputValue()).toBe('San Martín');
    await kept.getByRole('button', { name: 'Usar siempre Trabajo' }).click();
    await kept.getByRole('button', { name: 'Usar siempre Casa' }).waitFor();
    await kept.getByRole('button', { name: 'Borrar Casa' }).click();
    await kept.getByRole('button', { name: 'Sí, borrar Casa' }).click();
    await kept.getByLabel('Casa').waitFor({ state: 'detached' });
    await page.getByLabel('Nombre de esta dirección').fill('Oficina');
    await page.getByRole('button', { name: 'Cambiar nombre' }).click();
    await kept.getByLabel('Oficina').waitFor();
    // Full lists: as many addresses as there may be, and as many pickup points as the service shows.
    for (let door = 1; door < 10; door += 1)
      await bruno.call('POST', '/api/buyer/addresses', { ...home, number: String(door), name: `Casa ${door}` });
    stage.market.shipco.settings({ pointsPerTown: 30 });
    await page.reload();
    await kept.getByLabel('Casa 9').waitFor();
    expect((await bruno.get('/api/buyer/addresses')).body.items).toHaveLength(10);
    await page.getByLabel(/^Retiro en punto/).check();
    await page.getByRole('button', { name: 'Ver los 20 puntos' }).click();
    const points = page.getByRole('group', { name: 'Punto de retiro' }).getByRole('radio');
    await points.nth(19).waitFor();
    expect(await points.count()).toBe(20);
    await expectNoBarrier(page, 'carrito-con-direcciones');
    // The default is there when nothing has been typed.
    const again = await stage.visitor({ user: 'buyer-bruno', width: 'phone' });
    await again.goto('/carrito');
    await again.getByRole('button', { name: /^Pagar \$/ }).waitFor();
    expect(await again.getByLabel('Calle').inputValue()).toBe('San Martín');
  });
});
