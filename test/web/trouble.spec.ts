import type { Page } from '../../checks/browser.js';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { eventually, Person } from '../support/person.js';
import { buyerOf, productIds } from '../support/web-orders.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

const DRAFT = { address: { state: 'Mendoza', city: 'Godoy Cruz', zip: '5501', street: 'Lavalle', number: '120', extras: '' } };
const QUOTE = { method: 'POST', path: '/v2/shipments/quote' };

describe('when something goes wrong', () => {
  let stage: WebStage;
  let ids: Map<string, string>;
  let ana: Person;

  beforeAll(async () => {
    stage = await WebStage.start();
    await loadDemoData(stage.market.url);
    ids = await productIds(stage.market);
    ana = await buyerOf(stage.market, 'buyer-ana');
  });
  beforeEach(async () => {
    await stage.market.rows('delete from cart_items');
    await stage.market.rows("update purchases set created_at = created_at - interval '1 hour'");
    await ana.put(ids.get('Mate de calabaza con bombilla') as string);
  });
  afterEach(async () => {
    stage.market.shipco.release();
    stage.market.shipco.clearFaults();
    stage.market.shipco.settings({ pickupPoints: true });
  });
  endsWithItsTests(() => stage);

  const atCart = async (page?: Page): Promise<Page> => {
    const visitor = page ?? (await stage.visitor({ user: 'buyer-ana' }));
    await visitor.addInitScript((draft) => {
      if (!sessionStorage.getItem('checkout-draft')) sessionStorage.setItem('checkout-draft', draft);
    }, JSON.stringify(DRAFT));
    await visitor.goto('/carrito');
    return visitor;
  };
  const payOf = (page: Page) => page.getByRole('button', { name: /^Pagar \$/ });
  const purchases = () =>
    stage.market.rows<{ id: string }>("select id from purchases where created_at > now() - interval '30 minutes'");

  it('a double click makes one purchase (R-124, R-559)', async () => {
    const page = await atCart();
    await payOf(page).dblclick();
    await page.locator('button[value=approved]').waitFor();
    expect(await purchases()).toHaveLength(1);
    // Back at the cart, the same payment continues.
    await page.goBack();
    await page.getByRole('link', { name: 'Seguir con el pago' }).click();
    await page.locator('button[value=approved]').waitFor();
    expect(await purchases()).toHaveLength(1);
  });

  it('two tabs make one purchase, and the second one links to it (R-119, R-559)', async () => {
    const first = await atCart();
    const second = await atCart(await first.context().newPage());
    await payOf(second).waitFor();
    await payOf(first).click();
    await first.locator('button[value=approved]').waitFor();
    await payOf(second).click();
    await second.getByRole('link', { name: 'Seguir con el pago' }).click();
    await second.locator('button[value=approved]').waitFor();
    expect(second.url()).toBe(first.url());
    expect(await purchases()).toHaveLength(1);
  });

  it('an expired session keeps typed input (R-558)', async () => {
    const page = await atCart();
    await payOf(page).waitFor();
    await page.getByLabel('Piso, departamento').fill('Timbre 2');
    await page.getByLabel('Teléfono').fill('+54 261 555 9999');
    await page.context().clearCookies();
    await payOf(page).click();
    await page.getByRole('complementary').getByRole('link', { name: 'Ingresar' }).click();
    await page.locator('button[value=buyer-ana]').click();
    await page.waitForURL('**/carrito');
    expect(await page.getByLabel('Piso, departamento').inputValue()).toBe('Timbre 2');
    expect(await page.getByLabel('Teléfono').inputValue()).toBe('+54 261 555 9999');
    await payOf(page).click();
    await page.locator('button[value=approved]').waitFor();
    expect((await ana.get('/api/buyer/profile')).body).toMatchObject({ phone: '+54 261 555 9999' });
  });

  it('a seller’s product form survives an expired session too (R-558)', async () => {
    const page = await stage.visitor({ user: 'seller-norte' });
    await page.goto('/vender/productos/nuevo');
    for (const [label, value] of Object.entries({
      Título: 'Yerba',
      'Precio en pesos': '3.500,50',
      'Peso (gramos)': '1000',
      'Largo (cm)': '20',
      'Ancho (cm)': '10',
      'Alto (cm)': '8,5',
    }))
      await page.getByLabel(label).fill(value);
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Publicar' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Ingresar' }).click();
    await page.locator('button[value=seller-norte]').click();
    await page.waitForURL('**/vender/productos/nuevo');
    expect(await page.getByLabel('Título').inputValue()).toBe('Yerba');
    await page.getByRole('button', { name: 'Publicar' }).click();
    await page.getByRole('link', { name: 'Yerba' }).waitFor();
    await page.getByText('$ 3.500,50').waitFor();
  });

  it('a changed price is shown, and nothing is charged (R-105, R-556)', async () => {
    const page = await atCart();
    await payOf(page).waitFor();
    await stage.market.rows('update products set price_cents = price_cents + 10000 where id = $1', [
      ids.get('Mate de calabaza con bombilla'),
    ]);
    await payOf(page).click();
    await page.getByText('No se cobró nada').waitFor();
    expect(await purchases()).toEqual([]);
    // The page shows the new total, and pays it.
    await eventually(
      () => payOf(page).isEnabled(),
      (isEnabled) => isEnabled,
    );
    await payOf(page).click();
    await page.locator('button[value=approved]').waitFor();
    expect(await purchases()).toHaveLength(1);
  });

  it('an expired price is quoted again, and nothing is charged (R-556)', async () => {
    const page = await stage.visitor({ user: 'buyer-ana' });
    // The service cannot verify this token, as it cannot verify one that is too old.
    await page.route('**/shipco/quote', async (route) => {
      const response = await route.fetch();
      const quote = await response.json();
      await route.fulfill({ response, json: { ...quote, shipco: { ...quote.shipco, quote_token: 'expired' } } });
    });
    await atCart(page);
    await payOf(page).waitFor();
    await page.unroute('**/shipco/quote');
    await payOf(page).click();
    await page.getByText('venció antes de pagar').waitFor();
    expect(await purchases()).toEqual([]);
    await payOf(page).click();
    await page.locator('button[value=approved]').waitFor();
    expect(await purchases()).toHaveLength(1);
  });

  it('an unavailable option is reported, and the default is shown (R-059, R-556)', async () => {
    const page = await atCart();
    const options = page.getByRole('group', { name: 'Envío de Tienda Norte' });
    await options.getByLabel(/^Retiro en punto/).check();
    await options.getByRole('group', { name: 'Punto de retiro' }).waitFor();
    stage.market.shipco.settings({ pickupPoints: false });
    await page.reload();
    await page.getByText('ya no está disponible').waitFor();
    const home = options.getByLabel(/^Entrega a domicilio/).first();
    expect(await home.isChecked()).toBe(true);
    await payOf(page).click();
    await page.locator('button[value=approved]').waitFor();
  });

  it('missing fields show an error next to them, and the first one gets the focus (R-560)', async () => {
    const page = await stage.visitor({ user: 'buyer-ana' });
    await page.goto('/carrito');
    await page.getByRole('button', { name: 'Pagar' }).click();
    await page.getByText('Revisá los datos marcados').waitFor();
    const province = page.getByLabel('Provincia');
    expect(await province.getAttribute('aria-invalid')).toBe('true');
    await page.locator('select:focus').waitFor();
    const note = (await province.getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`[id="${note}"]`).textContent()).toBe('Completá este campo.');
    await page.getByLabel('Código postal').fill('55');
    await page.getByText('Escribí cuatro números').waitFor();
  });

  it('a phone or a document that no carrier takes is said next to it, and nothing is sent (R-675, R-676)', async () => {
    const page = await atCart();
    await payOf(page).waitFor();
    await page.getByLabel('Teléfono').fill('12');
    await page.getByLabel('DNI o CUIT').fill('20-30123456-8');
    await payOf(page).click();
    await page.getByText('Escribí el teléfono con su código de área').waitFor();
    await page.getByText('Parece un CUIT o CUIL, pero algún número está mal').waitFor();
    await page.locator('input[type=tel]:focus').waitFor();
    await page.getByLabel('Teléfono').fill('0261 15 555-0134');
    await page.getByLabel('DNI o CUIT').fill('20-12345678-6');
    expect(await purchases()).toEqual([]);
    await payOf(page).click();
    await page.locator('button[value=approved]').waitFor();
  });

  it('a profile that was kept before such checks still pays (R-675)', async () => {
    await stage.market.rows("update buyer_profiles set phone = '12', document = '2'");
    const page = await atCart();
    await payOf(page).click();
    await page.locator('button[value=approved]').waitFor();
    await stage.market.rows("update buyer_profiles set phone = '+54 261 555 0134', document = '30111222'");
  });

  it('a provider that is not responding is reported with the seller, beside the button that pays, and can be retried (R-808)', async () => {
    // One of the two sellers' calls.
    stage.market.shipco.fault({ ...QUOTE, fault: { kind: 'status', status: 500 } });
    await ana.put(ids.get('Manta mapuche de lana') as string);
    const page = await atCart();
    const without = page.getByRole('button', { name: /^Seguir sin lo de/ });
    await without.waitFor();
    expect([await without.count(), await page.getByRole('button', { name: 'Pagar' }).isDisabled()]).toEqual([1, true]);
    // Why is said beside the button, and nothing is taken out without a question.
    const alert = (await page.locator('[aria-label="Envío"] .notice-bad p').first().textContent()) ?? '';
    expect(await page.locator('.pay [role=status]').textContent()).toContain(alert);
    await without.click();
    await page.getByText(/^Sacamos del carrito: /).waitFor();
    await page.getByRole('button', { name: /^No sacar/ }).click();
    await without.waitFor();
    expect(await stage.market.rows('select 1 from cart_items')).toHaveLength(2);
    stage.market.shipco.clearFaults();
    await page.getByRole('button', { name: 'Probar de nuevo' }).click();
    await payOf(page).waitFor();
  });

  it('a back end that is down is reported, and typed input stays (R-558)', async () => {
    const page = await atCart();
    await payOf(page).waitFor();
    await page.context().setOffline(true);
    await page.getByLabel('Código postal').fill('5500');
    await page.getByText('No pudimos comunicarnos con el sitio').first().waitFor();
    await page.getByRole('link', { name: 'Mis compras' }).click();
    await page.getByText('No pudimos comunicarnos con el sitio').first().waitFor();
    await page.context().setOffline(false);
    // The page that could not load does by itself.
    await page.getByRole('heading', { name: 'Mis compras' }).waitFor();
    await page.goBack();
    await payOf(page).waitFor();
    expect(await page.getByLabel('Código postal').inputValue()).toBe('5500');
  });

  it('a declined payment leads back to the cart', async () => {
    const page = await atCart();
    await payOf(page).click();
    await page.locator('button[value=rejected]').click();
    await page.waitForURL(/\/checkout\/failure\?/);
    await page.getByText('El pago no se aprobó').waitFor();
    await page.getByRole('link', { name: 'Volver al carrito' }).click();
    await page.getByRole('link', { name: 'Seguir con el pago' }).click();
    await page.locator('button[value=approved]').waitFor();
  });
});
