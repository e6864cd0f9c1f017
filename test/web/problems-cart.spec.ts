import type { Page } from '../../checks/browser.js';
import { expectNoBarrier, pictured } from '../support/judged-page.js';
import { Person } from '../support/person.js';
import { MANTA, MATE, ProblemStage } from '../support/problem-stage.js';
import { endsWithItsTests, WIDTHS } from '../support/web-stage.js';

const ADDRESS = { state: 'Mendoza', city: 'Godoy Cruz', zip: '5501', street: 'Lavalle', number: '120', extras: '' };
const QUOTE = { method: 'POST', path: '/v2/shipments/quote', times: 99 } as const;
const REFUSED = { error: { destination: 'not found' } };

describe('a buyer who cannot pay her cart as it is', () => {
  let problems: ProblemStage;

  beforeAll(async () => {
    problems = await ProblemStage.start();
  });
  beforeEach(async () => {
    const { market } = problems.stage;
    await market.rows('delete from cart_items');
    await market.rows("update purchases set created_at = created_at - interval '1 hour'");
    await problems.ana.put(problems.idOf(MATE));
    await problems.ana.put(problems.idOf(MANTA));
  });
  afterEach(async () => {
    const { shipco, payco, rows } = problems.stage.market;
    shipco.clearFaults();
    shipco.settings({ coverage: 'full' });
    payco.clearFaults();
    await rows('update products set active = true');
  });
  endsWithItsTests(() => problems.stage);

  const atCart = async (address: object = {}): Promise<Page> => {
    const page = await problems.stage.visitor({ user: 'buyer-ana' });
    const draft = JSON.stringify({ address: { ...ADDRESS, ...address } });
    await page.addInitScript((kept) => {
      if (!sessionStorage.getItem('checkout-draft')) sessionStorage.setItem('checkout-draft', kept);
    }, draft);
    await page.goto('/carrito');
    return page;
  };
  const payOf = (page: Page) => page.getByRole('button', { name: /^Pagar \$/ });
  const readyToPay = async (): Promise<Page> => {
    const page = await atCart();
    await payOf(page).waitFor();
    return page;
  };
  const pays = async (page: Page, sentence: string, name: string) => {
    await payOf(page).click();
    await page.getByText(sentence, { exact: false }).waitFor();
    await pictured(page, name);
  };
  const market = () => problems.stage.market;

  it.each<[name: string, sentence: string, address: object, begin: () => void]>([
    [
      'sin-cobertura',
      'nadie entrega en esta dirección. Probá con otra.',
      {},
      () => market().shipco.settings({ coverage: 'none' }),
    ],
    ['no-elegible', 'nadie entrega en esta dirección.', {}, () => market().shipco.settings({ coverage: 'unselectable' })],
    ['proveedor-ausente', 'no responde', {}, () => market().shipco.fault({ ...QUOTE, fault: { kind: 'status', status: 503 } })],
    [
      'direccion-rechazada',
      'Revisá la localidad, la provincia y el código postal.',
      {},
      () => market().shipco.fault({ ...QUOTE, fault: { kind: 'status', status: 422, body: REFUSED } }),
    ],
    ['lugar-desconocido', 'Revisá la localidad', { state: 'Chubut', city: 'Ninguna', zip: '9999' }, () => undefined],
  ])('reads why there is no price, and for whose parcels: %s', async (name, sentence, address, begin) => {
    begin();
    const page = await atCart(address);
    await page.getByRole('alert').getByText(sentence).waitFor();
    await page.getByText('Falta el costo de envío de Feria Sur y Tienda Norte.').waitFor();
    await page.getByText('Todavía no sabemos cuánto cuesta el envío').waitFor();
    await pictured(page, `carrito-${name}`);
    if (name === 'sin-cobertura') await expectNoBarrier(page, 'carrito-sin-cobertura');
  });

  it('is asked whether the place that the carrier took is hers (R-077)', async () => {
    const page = await atCart({ city: 'Ninguna' });
    await page.getByText('El correo tomó como destino Godoy Cruz').first().waitFor();
    await page.setViewportSize(WIDTHS.phone);
    const right = (selector: string) =>
      page
        .locator(selector)
        .first()
        .boundingBox()
        .then((box) => (box ? box.x + box.width : 0));
    expect(await right('.option')).toBe(await right('.line'));
    await pictured(page, 'carrito-destino-distinto');
  });

  it('reads what has changed, and that nothing was charged (R-105, R-556, R-935)', async () => {
    const page = await readyToPay();
    await market().rows('update products set price_cents = price_cents + 10000 where id = $1', [problems.idOf(MATE)]);
    await pays(page, 'Cambió un precio, o lo que hay en el carrito', 'carrito-precio-cambiado');
    await page.getByText('No se cobró nada', { exact: false }).waitFor();
    await page.reload();
    await payOf(page).waitFor();
    await market().rows('update products set active = false where id = $1', [problems.idOf(MATE)]);
    await pays(page, 'Cambió un precio, o lo que hay en el carrito', 'carrito-producto-pausado');
    await page.goto(`/producto/${problems.idOf(MATE)}`);
    await page.getByText('Este producto no está a la venta').waitFor();
    await pictured(page, 'producto-pausado');
  });

  it('reads why her cart is empty when nothing in it is for sale any more, or when it is paid (R-930)', async () => {
    const page = await readyToPay();
    await market().rows('update products set active = false');
    await pays(page, 'lo que había en el carrito ya no está a la venta', 'carrito-todo-pausado');
    await expectNoBarrier(page, 'carrito-todo-pausado');
    await market().rows('update products set active = true');
    const { preference_id, orders } = await problems.begun(MATE);
    const other = await readyToPay();
    market().payco.pay(preference_id, 'approved', { messages: 1 });
    await problems.knows(orders[0].id, 'approved');
    await pays(other, 'Este carrito ya se pagó: es la compra', 'carrito-ya-pagado');
    expect(await other.getByText('todavía no está paga').count()).toBe(0);
  });

  /** The button that paid is the way on with the payment that she has begun: there is none that would be refused. */
  const isBegun = async (page: Page) => {
    await page.locator('.pay').getByText('Empezaste a pagar la compra').waitFor();
    await page.locator('.pay').getByRole('link', { name: 'Seguir con el pago' }).waitFor();
    expect(await payOf(page).count()).toBe(0);
  };

  it('reads that payments are away, that her session ended, and that a payment was begun', async () => {
    const page = await readyToPay();
    market().payco.fault({ method: 'POST', path: '/checkout/preferences', times: 9, fault: { kind: 'status', status: 503 } });
    await pays(page, 'El proveedor de pagos no responde. No se cobró nada', 'carrito-pagos-ausentes');
    market().payco.clearFaults();
    await page.context().clearCookies();
    await pays(page, 'Tu sesión terminó. Ingresá de nuevo para seguir.', 'carrito-sesion-terminada');
    const again = await readyToPay();
    await payOf(again).click();
    await again.locator('button[value=approved]').waitFor();
    await again.goto('/carrito');
    await isBegun(again);
    await pictured(again, 'carrito-repetido');
  });

  /** Of what is said beside the button that pays, on a phone. */
  const expectInSight = async (page: Page, text: string) => {
    const box = await page.locator('.pay').getByText(text).boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= WIDTHS.phone.height).toBe(true);
  };

  it('sees on a phone that the price changed while she looked (R-560)', async () => {
    const page = await atCart();
    let more = 0;
    await page.route('**/api/shipping/shipco/quote', async (route) => {
      const quote = (await (await route.fetch()).json()) as { buyer_shipping_share: number; shipco: object };
      const buyer_shipping_share = quote.buyer_shipping_share + more;
      more += 100;
      const valid_until = new Date().toISOString(); // asks again soon
      await route.fulfill({ json: { ...quote, buyer_shipping_share, shipco: { ...quote.shipco, valid_until } } });
    });
    await page.reload();
    await payOf(page).waitFor();
    await page.setViewportSize(WIDTHS.phone);
    await page.evaluate('scrollTo(0, 0)');
    await page.getByText('El costo del envío cambió mientras mirabas').waitFor();
    await expectInSight(page, 'El costo del envío cambió mientras mirabas');
  });

  it('sees on a phone, beside the button that keeps the focus, why she cannot pay (R-560)', async () => {
    const page = await readyToPay();
    const isInSight = (text: string) => expectInSight(page, text);
    await page.setViewportSize(WIDTHS.phone);
    await page.evaluate('scrollTo(0, 0)');
    market().payco.fault({ method: 'POST', path: '/checkout/preferences', times: 9, fault: { kind: 'status', status: 503 } });
    await pays(page, 'El proveedor de pagos no responde. No se cobró nada', 'carrito-telefono-pagos-ausentes');
    await isInSight('El proveedor de pagos no responde');
    await page
      .locator('button:focus')
      .getByText(/^Pagar \$/)
      .waitFor();
    market().payco.clearFaults();
    await payOf(page).click();
    await page.locator('button[value=approved]').waitFor();
    await page.goto('/carrito');
    await isBegun(page);
    await pictured(page, 'carrito-telefono-repetido');
    await isInSight('Empezaste a pagar la compra');
    await isInSight('Seguir con el pago');
    market().shipco.settings({ coverage: 'none' });
    await page.getByLabel('Código postal').fill('5500');
    await page.locator('.pay').getByText('Todavía no sabemos cuánto cuesta el envío').waitFor();
    await isInSight('Todavía no sabemos cuánto cuesta el envío');
    expect(await page.getByRole('button', { name: 'Pagar' }).isDisabled()).toBe(true);
  });

  it('is shown which fields are missing', async () => {
    await (await Person.signedIn(market(), 'buyer-bruno')).put(problems.idOf(MATE));
    const page = await problems.stage.visitor({ user: 'buyer-bruno' });
    await page.goto('/carrito');
    await page.getByRole('button', { name: 'Pagar' }).click();
    await page.getByText('Revisá los datos marcados').waitFor();
    await pictured(page, 'carrito-datos-faltan');
    // On a phone, what sticks to its end does not cover the field to fill in.
    await page.setViewportSize(WIDTHS.phone);
    await page.evaluate('scrollTo(0, 0)');
    await page.getByRole('button', { name: 'Pagar' }).click();
    const field = await page.locator('[aria-invalid]:focus').boundingBox();
    const bar = await page.locator('.pay').boundingBox();
    expect(field && bar && field.y >= 0 && field.y + field.height <= bar.y).toBe(true);
  });

  it('reads that she changes the cart too fast, and when to go on (R-613)', async () => {
    const page = await atCart();
    const answer = { code: 'TOO_MANY_REQUESTS', message: 'Demasiadas solicitudes. Probá de nuevo en un momento.' };
    const headers = { 'retry-after': '40' };
    await page.route('**/api/cart/items/*', (call) => call.fulfill({ status: 429, headers, json: answer }));
    await page.getByRole('button', { name: `Uno más de ${MATE}` }).click();
    await page.getByRole('alert').getByText('Demasiadas solicitudes.').waitFor();
    await page.getByText('Se puede volver a pedir en 40 segundos.').waitFor();
    expect(await page.getByLabel(`Cantidad de ${MATE}`).textContent()).toBe('1');
    await pictured(page, 'carrito-demasiado-rapido');
  });

  // Last: the provider's pause outlives it.
  it('reads that too many prices are being asked for, and when to ask again', async () => {
    market().shipco.fault({ ...QUOTE, fault: { kind: 'status', status: 429, headers: { 'retry-after': '120' } } });
    const page = await atCart();
    await page.getByRole('alert').waitFor();
    await page.reload();
    await page.getByRole('alert').getByText('se están pidiendo demasiadas cotizaciones').waitFor();
    await page.getByText(/Se puede volver a pedir en \d+ (segundos|minutos)\./).waitFor();
    await pictured(page, 'carrito-limite');
  });
});
