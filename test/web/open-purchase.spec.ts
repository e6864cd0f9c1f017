import type { Page } from '../../checks/browser.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { focusedName, pressOn } from '../support/keyboard.js';
import { type CheckoutAnswer, eventually } from '../support/person.js';
import { ProblemStage } from '../support/problem-stage.js';
import { endsWithItsTests } from '../support/web-stage.js';

/** What a buyer can do from each page about a purchase that she has begun and not paid. */
describe('a purchase that is not paid', () => {
  let problems: ProblemStage;
  let begun: CheckoutAnswer;
  let page: Page;

  beforeAll(async () => {
    problems = await ProblemStage.start();
  });
  beforeEach(async () => {
    await problems.stage.market.rows('delete from cart_items');
    begun = await problems.begun();
    page = await problems.stage.visitor({ user: 'buyer-ana' });
  });
  endsWithItsTests(() => problems.stage);

  const goOn = () => page.getByRole('link', { name: `Seguir con el pago de la compra #${begun.purchase_number}` });
  const focusIsOn = (name: RegExp) =>
    eventually(
      () => focusedName(page),
      (focused) => name.test(focused),
    );

  it('is offered again to who comes back from the payment page without paying, and can be paid (R-561)', async () => {
    await page.goto(begun.redirect_url);
    await page.locator('button[value=cancel]').click();
    await page.waitForURL(/\/checkout\/failure/);
    await page.getByText('Esta compra todavía no está paga.', { exact: false }).waitFor();
    await page.getByRole('link', { name: 'Volver al carrito' }).waitFor();
    await goOn().waitFor();
    expect(await page.getByText('Estamos esperando').count()).toBe(0);
    await expectNoBarrier(page, 'pago-sin-pagar');
    await goOn().click();
    await page.locator('button[value=approved]').click();
    await page.getByText('Recibimos tu pago').waitFor();
  });

  it('is offered again after a card that was rejected (R-561)', async () => {
    await page.goto(begun.redirect_url);
    await page.locator('button[value=rejected]').click();
    await page.getByText('El pago no se aprobó y no se cobró nada.', { exact: false }).waitFor();
    await page.getByRole('link', { name: 'Volver al carrito' }).waitFor();
    expect(await goOn().getAttribute('href')).toBe(begun.redirect_url);
  });

  it.each([
    ['the list', () => '/compras'],
    ['the way back from the payment', () => `/checkout/failure?external_reference=${begun.purchase_id}`],
    ['its own page', () => `/compras/${begun.purchase_id}`],
    ["its order's page", () => `/compras/${begun.orders[0].id}`],
  ])('is given up in %s only after a question, and the focus goes to what came of it (R-562)', async (_, path) => {
    await page.goto(path());
    const ofPurchase = `de la compra #${begun.purchase_number}`;
    await page.getByRole('button', { name: `Descartar este pago ${ofPurchase}` }).waitFor();
    await pressOn(page, new RegExp(`^Descartar este pago ${ofPurchase}`));
    await page.getByText('No se puede deshacer').waitFor();
    await focusIsOn(/^Sí, descartar/);
    await pressOn(page, /^No descartar/);
    await focusIsOn(/^Descartar este pago/);
    await page.keyboard.press('Enter');
    await focusIsOn(/^Sí, descartar/);
    await page.keyboard.press('Enter');
    await focusIsOn(new RegExp(`^Descartaste el pago de la compra #${begun.purchase_number}: ya no se puede pagar`));
    await goOn().waitFor({ state: 'detached' });
    await page.locator('.notice:focus').waitFor();
  });

  it('says on its own pages until when it can be paid (R-806)', async () => {
    for (const path of [`/compras/${begun.purchase_id}#compra`, `/compras/${begun.orders[0].id}`, '/compras']) {
      await page.goto(path);
      await page
        .getByText(/^Se puede pagar hasta el \d/)
        .first()
        .waitFor();
    }
  });

  it('is given up beside the cart, in the same way', async () => {
    problems.stage.market.payco.pay(begun.preference_id, 'pending', { messages: 1 });
    await problems.knows(begun.orders[0].id, 'pending');
    await page.goto('/carrito');
    await page.getByRole('button', { name: 'Descartar este pago' }).click();
    await page.getByText('No se puede deshacer').waitFor();
    await expectNoBarrier(page, 'carrito-descartar-pago');
    await page.getByRole('button', { name: 'Sí, descartar' }).click();
    await page.locator('.notice:focus').getByText('Descartaste el pago').waitFor();
    await page.getByText('Tenés un pago abierto.', { exact: false }).waitFor({ state: 'detached' });
    await page.locator('.notice:focus').waitFor();
  });
});
