import type { Page } from '../../checks/browser.js';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { freePort } from '../support/free-port.js';
import { eventually } from '../support/person.js';
import { Storefront } from '../support/storefront.js';
import { parcelOf } from '../support/web-orders.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

const MATE = 'Mate de calabaza con bombilla';
const HOME = { Provincia: 'Mendoza', Localidad: 'Godoy Cruz', 'Código postal': '5501', Calle: 'Lavalle', Número: '120' };
const ANA = { Nombre: 'Ana Torres', Correo: 'ana@example.com', Teléfono: '+54 261 555 0134', 'DNI o CUIT': '30111222' };

/** examples/storefront, as docs/storefront.md sets it up. */
describe('a storefront of its own, before a service without the web application', () => {
  let stage: WebStage;
  let storefront: Storefront;
  let url: string;

  beforeAll(async () => {
    url = `http://localhost:${await freePort()}`;
    stage = await WebStage.start({ BASE_URL: url, WEB_APP: 'off', CHECKOUT_RETURN_PATH: '/pago' });
    storefront = await Storefront.started(url, stage.market.url);
    await loadDemoData(url);
  });
  afterEach(() => stage.market.shipco.clearFaults());
  endsWithItsTests(() => stage);
  afterAll(() => storefront?.close());

  const fill = async (page: Page, fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  };
  /** With one mate in the cart, whose login the first press of the button asked for. */
  const atCart = async (user: string): Promise<Page> => {
    const page = await stage.visitor();
    await page.goto(url);
    await page.getByRole('button', { name: `Agregar ${MATE}` }).click();
    await page.locator(`button[value=${user}]`).click();
    await page.getByRole('link', { name: 'Ver el carrito' }).click();
    await page.getByLabel(`Cantidad de ${MATE}`).waitFor();
    await fill(page, { ...ANA, ...HOME });
    return page;
  };
  const askForPrices = (page: Page) => page.getByRole('button', { name: 'Calcular el envío' }).click();
  const payOf = (page: Page) => page.getByRole('button', { name: /^Pagar \$/ });

  const pickupsOf = (page: Page) => page.getByRole('radio', { name: /^Retiro en punto: / });
  /** From the button that pays to what the service knows of it. */
  const pays = async (page: Page): Promise<void> => {
    await payOf(page).click();
    await page.locator('button[value=approved]').click();
    await page.getByRole('heading', { name: 'Recibimos tu pago' }).waitFor();
  };
  const purchasesOf = (user: string) =>
    stage.market.rows<{ id: string; total_cents: string }>(
      'select id, total_cents from purchases where buyer_id = (select id from users where subject = $1)',
      [user],
    );

  it('sells with the option chosen, gets its buyer back, and shows her the order with its parcel (R-1078)', async () => {
    const page = await atCart('buyer-ana');
    await askForPrices(page);
    const atHome = await payOf(page).textContent();
    const label = await pickupsOf(page).nth(1).locator('xpath=..').textContent();
    await pickupsOf(page).nth(1).click();
    await eventually(
      () => payOf(page).textContent(),
      (text) => text !== atHome,
    );
    expect(await pickupsOf(page).nth(1).isChecked()).toBe(true);
    const shown = await payOf(page).textContent();
    await pays(page);
    expect(page.url()).toMatch(new RegExp(`^${url}/pago/success\\?`));

    await page.getByRole('link', { name: /^Pedido #/ }).click();
    const [, id = ''] = /\/pedido\/(.+)$/.exec(page.url()) ?? [];
    const parcel = await eventually(
      () => parcelOf(stage.market, id).catch(() => null),
      (found) => found !== null,
    );
    await page.getByText(parcel?.carrier_tracking_id as string).waitFor();
    expect(label).toContain(`${parcel?.destination.pickup_point?.description}, `);
    expect(label).toContain(parcel?.carrier.name);
    await page.getByText(`Se retira en ${parcel?.destination.pickup_point?.description}, `).waitFor();
    const [purchase] = await purchasesOf('buyer-ana');
    expect(shown?.replace(/\D/g, '')).toBe(purchase?.total_cents);
    // What the providers tell the service comes through the storefront, too.
    await stage.market.idle();
    expect(await stage.market.rows("select 1 from webhook_inbox where source = 'payco' and verified")).not.toEqual([]);
  });

  it('says that the shipping cannot be priced, loses nothing, and sells when it can (R-1079)', async () => {
    stage.market.shipco.fault({ method: 'POST', path: '/v2/shipments/quote', times: 99, fault: { kind: 'status', status: 503 } });
    const page = await atCart('buyer-bruno');
    await askForPrices(page);
    await page
      .getByRole('alert')
      .getByText('No se puede cotizar el envío de Tienda Norte: el servicio de envíos no responde.')
      .waitFor();
    expect(await payOf(page).count()).toBe(0);
    stage.market.shipco.clearFaults();
    await page.reload();
    expect(await page.getByLabel(`Cantidad de ${MATE}`).inputValue()).toBe('1');
    expect(await page.getByLabel('Calle').inputValue()).toBe('Lavalle');
    await askForPrices(page);
    await pays(page);
  });

  it('leads to the login when a session has ended, and goes on with all that was typed and chosen (R-1080)', async () => {
    const page = await atCart('buyer-bruno');
    await askForPrices(page);
    await pickupsOf(page).first().click();
    await payOf(page).waitFor();
    await stage.market.rows('delete from sessions');
    await payOf(page).click();
    await page.locator('button[value=buyer-bruno]').click();
    await page.waitForURL(`${url}/carrito`);
    expect(await page.getByLabel('Calle').inputValue()).toBe('Lavalle');
    await askForPrices(page);
    await payOf(page).waitFor();
    expect(await pickupsOf(page).first().isChecked()).toBe(true);
    await pays(page);
  });

  it('begins one payment when the answer of the checkout is lost and a person tries again (R-1081)', async () => {
    const page = await atCart('seller-sur');
    await fill(page, { Número: '121' });
    await askForPrices(page);
    const keys: (string | undefined)[] = [];
    let isLost = true;
    await page.route('**/api/checkout/payco', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      const response = await route.fetch();
      await (isLost ? route.abort() : route.fulfill({ response }));
    });
    await payOf(page).click();
    await page.getByRole('alert').waitFor();
    isLost = false;
    await payOf(page).click();
    await page.locator('button[value=approved]').waitFor();
    // The client has sent it again by itself, and then the person did.
    expect(keys.length).toBeGreaterThan(2);
    expect(new Set(keys).size).toBe(1);
    // Back without a payment, and with another quote.
    await page.goto(`${url}/carrito`);
    await askForPrices(page);
    await payOf(page).click();
    await page.getByRole('link', { name: 'Seguir con el pago que empezaste' }).click();
    await page.locator('button[value=approved]').click();
    await page.getByRole('heading', { name: 'Recibimos tu pago' }).waitFor();
    expect(await purchasesOf('seller-sur')).toHaveLength(1);
  });
});
