import type { Page, Request } from '../../checks/browser.js';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { eventually } from '../support/person.js';
import { moved } from '../support/web-orders.js';
import { endsWithItsTests, WebStage, WIDTHS } from '../support/web-stage.js';

describe('a buyer', () => {
  let stage: WebStage;

  beforeAll(async () => {
    stage = await WebStage.start();
    stage.market.shipco.settings({ documentationAfterMs: 0 });
    await loadDemoData(stage.market.url, stage.pictures.url);
  });
  endsWithItsTests(() => stage);

  const fill = async (page: Page, fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  };
  const isQuote = (request: Request) => request.url().endsWith('/shipco/quote');
  const quotes = () => stage.market.shipco.ledger({ method: 'POST', path: '/v2/shipments/quote' });

  it('searches, logs in, chooses a pickup point, pays, and follows the parcels until they are delivered', async () => {
    const page = await stage.visitor();
    await page.goto('/');
    await page.getByRole('searchbox').pressSequentially('dulce');
    await page.getByRole('link', { name: 'Dulce de rosa mosqueta 360 g' }).waitFor();
    await page.getByRole('link', { name: 'Alforja de cuero crudo' }).waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${stage.market.url}/?q=dulce`);

    await page.getByRole('link', { name: 'Dulce de rosa mosqueta 360 g' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dulce de rosa mosqueta 360 g' }).waitFor();
    await page.waitForFunction('document.title === "Dulce de rosa mosqueta 360 g · Mercado"');
    await page.locator('h1:focus').waitFor();
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Ingresar' }).click();
    await page.locator('button[value=buyer-ana]').click();
    // Back at the product, which is in the cart.
    await page.getByText('Lo que elegiste está en tu carrito').waitFor();

    await page.goBack();
    await page.goto('/?q=mate');
    await page.getByRole('link', { name: 'Mate de calabaza con bombilla' }).click();
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    await page.getByRole('link', { name: 'Ver el carrito' }).click();

    await page.getByLabel('Provincia').selectOption('Mendoza');
    await fill(page, { Localidad: 'Godoy Cruz', 'Código postal': '5501', Calle: 'Lavalle', Número: '120' });
    const norte = page.getByRole('group', { name: 'Envío de Tienda Norte' });
    await norte.getByText('Por qué cuesta esto').click();
    await norte.locator('details li').nth(1).waitFor();
    const total = page.getByRole('button', { name: /^Pagar \$/ });
    const homeTotal = await total.textContent();
    await norte.getByLabel(/^Retiro en punto/).check();
    const points = norte.getByRole('group', { name: 'Punto de retiro' }).getByRole('radio');
    await points.first().waitFor();
    await eventually(
      () => total.textContent({ timeout: 10_000 }),
      (text) => text !== homeTotal,
    );
    expect(await points.count()).toBe(3);
    await points.nth(1).check();
    await expectNoBarrier(page, 'carrito-con-retiro');
    // On a phone nothing sticks out of its box, and the button to pay is in sight.
    const tooWide =
      "[...document.querySelectorAll('.option, .choice')].filter((one) => one.scrollWidth > one.clientWidth).length";
    expect(await page.evaluate(tooWide)).toBe(0);
    await page.evaluate('scrollTo(0, 0)');
    expect((await total.boundingBox())?.y).toBeLessThan(WIDTHS.phone.height);

    // Nothing typed or chosen is lost by a reload.
    await page.reload();
    await points.first().waitFor();
    expect(await points.nth(1).isChecked()).toBe(true);
    expect(await page.getByLabel('Calle').inputValue()).toBe('Lavalle');
    await fill(page, { Teléfono: '+54 261 555 0134', 'DNI o CUIT': '30111222' });
    const shown = /\$\s[\d.,]+/.exec((await total.textContent()) ?? '')?.[0];
    await total.click();

    // The pay page asks for what was shown.
    await page.locator('button[value=approved]').click();
    await page.waitForURL(/\/checkout\/success\?/);
    await page.getByText('Recibimos tu pago').waitFor();
    const [purchase] = await stage.market.rows<{ total_cents: string }>('select total_cents from purchases');
    const pesos = Number(purchase?.total_cents) / 100;
    expect(shown?.replace(/\s/g, ' ')).toBe(
      `$ ${pesos.toLocaleString('es-AR', { minimumFractionDigits: pesos % 1 === 0 ? 0 : 2, maximumFractionDigits: 2 })}`,
    );
    await page.reload();
    await page.getByText('Recibimos tu pago').waitFor();
    // What was chosen was for this purchase.
    expect(JSON.parse((await page.evaluate("sessionStorage.getItem('checkout-draft')")) as string)).toMatchObject({
      choices: {},
      address: { street: 'Lavalle' },
    });

    await page.getByRole('main').getByRole('link', { name: 'Mis compras' }).click();
    await page.getByRole('link', { name: /^Mate de calabaza con bombilla #\S{9}$/ }).click();
    await page.getByText(/Se retira en Punto Godoy Cruz/).waitFor();
    const orderId = page.url().split('/').at(-1) as string;
    await eventually(
      () => stage.market.rows<{ state: string }>('select state from shipments where order_id = $1', [orderId]),
      ([row]) => row?.state === 'created',
    );
    await moved(stage.market, orderId, 'documentation_ready', 'shipped', 'in_transit', 'available_for_pickup', 'delivered');
    await eventually(
      async () => {
        await page.reload();
        await page.getByRole('heading', { level: 2 }).first().waitFor();
        return page.locator('.progress [aria-current=step]').allInnerTexts();
      },
      ([step]) => step?.startsWith('Entregado') === true,
    );
    // Its events come with a request of their own.
    await page.locator('.timeline li').nth(4).waitFor();
    await page.getByText(/^Llegó el /).waitFor();
    await page.getByText(/Se retiró en Punto Godoy Cruz/).waitFor();
  });

  it('sees one quote for the typed address, and never a stale response', async () => {
    const { market } = stage;
    const page = await stage.visitor({ user: 'buyer-bruno' });
    await page.goto('/?q=poncho');
    await page.getByRole('link', { name: 'Poncho salteño tejido en telar' }).click();
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    await page.getByText('Está en tu carrito').waitFor();
    await page.goto('/carrito');
    market.shipco.clearLedger();
    await page.getByLabel('Provincia').selectOption('Mendoza');
    await page.getByLabel('Localidad').pressSequentially('Godoy Cruz', { delay: 20 });
    expect(quotes()).toEqual([]); // there is no postal code
    market.shipco.fault({ method: 'POST', path: '/v2/shipments/quote', fault: { kind: 'hold' }, times: 1 });
    await page.getByLabel('Código postal').pressSequentially('5501', { delay: 20 });
    await eventually(
      async () => quotes(),
      (calls) => calls.length === 1,
    );
    await page.getByText('Calculando el envío…').waitFor();
    // Between the two fields that change, a slow machine asks once more.
    const ofMendoza = (request: Request) => isQuote(request) && request.postDataJSON().shipping.city === 'Mendoza';
    const answered = page.waitForEvent('requestfinished', ofMendoza);
    const cancelled = page.waitForEvent('requestfailed', isQuote);
    await page.getByLabel('Código postal').fill('5500');
    await page.getByLabel('Localidad').fill('Mendoza');
    await cancelled;
    await page.getByRole('button', { name: /^Pagar \$/ }).waitFor();
    expect((await answered).postDataJSON()).toMatchObject({ shipping: { zip: '5500' } });
    market.shipco.release();
  });
});
