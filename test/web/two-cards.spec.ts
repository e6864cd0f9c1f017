import type { Page } from '../../checks/browser.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { openedUntil } from '../support/opened-until.js';
import { type CheckoutAnswer, eventually } from '../support/person.js';
import { MANTA, MATE, ProblemStage } from '../support/problem-stage.js';
import { endsWithItsTests } from '../support/web-stage.js';

/** What a buyer reads whose first card has paid its part, while the rest is missing. */
describe('a purchase of which a part is paid', () => {
  let problems: ProblemStage;
  let bought: CheckoutAnswer;
  let page: Page;

  beforeAll(async () => {
    problems = await ProblemStage.start();
  });
  beforeEach(async () => {
    await problems.stage.market.rows('delete from cart_items');
    bought = await problems.begun();
    const { payco } = problems.stage.market;
    payco.pay(bought.preference_id, 'approved', { amount: 1000, messages: 1 });
    await becomes('partly_paid');
    page = await problems.stage.visitor({ user: 'buyer-ana' });
  });
  endsWithItsTests(() => problems.stage);

  const purchase = async () => (await problems.ana.get(`/api/purchases/${bought.purchase_id}`)).body;
  const becomes = (code: string) => eventually(purchase, ({ money }) => money?.code === code);
  /** No test finds the part of the one before. */
  const restComes = async () => {
    const amount = Math.round((bought.total - 1000) * 100) / 100;
    problems.stage.market.payco.pay(bought.preference_id, 'approved', { amount, messages: 1 });
    await eventually(purchase, ({ state }) => state === 'paid');
  };
  const ofMoney = (name: string) =>
    page.getByRole('region', { name: 'Tu plata' }).locator('dl > div').filter({ hasText: name }).locator('dd');
  const path = () => `/compras/${bought.purchase_id}#compra`;

  it('says what is paid, what is missing and until when, and nothing that cannot be done (R-801)', async () => {
    const { total } = await purchase();
    for (const address of [path(), `/compras/${bought.orders[0].id}`]) {
      await page.goto(address);
      await ofMoney('Pagado hasta ahora').getByText('$ 1.000').waitFor();
      const missing = (await ofMoney('Falta pagar').textContent())?.replaceAll(/[^0-9,]/g, '').replace(',', '.');
      expect([address, Number(missing)]).toEqual([address, Math.round((total - 1000) * 100) / 100]);
      await ofMoney('Esperamos el resto hasta').getByText(/\d/).waitFor();
      for (const wrong of ['no se terminó', 'no se cobró nada', 'se puede pagar.', 'Descartar'])
        expect([wrong, await page.getByText(wrong).count()]).toEqual([wrong, 0]);
      await expectNoBarrier(page, `pagada-en-parte-${address.endsWith('#compra') ? 'compra' : 'pedido'}`);
    }
    await restComes();
  });

  it('is not offered to be given up, or to be paid, in the list (R-801)', async () => {
    await page.goto('/compras');
    await page.getByText('Pagaste una parte').waitFor();
    await page.getByText('Pagado en parte').first().waitFor();
    for (const wrong of ['Descartar este pago', 'Seguir con el pago', 'Se puede pagar hasta'])
      expect([wrong, await page.getByText(wrong).count()]).toEqual([wrong, 0]);
    await restComes();
  });

  it('keeps its products from being paid again before the click, with a link to it (R-802)', async () => {
    await problems.ana.put(problems.idOf(MATE));
    await page.goto('/carrito');
    await page.getByText('Mientras tanto no podés volver a comprar sus productos.', { exact: false }).waitFor();
    const pay = page.getByRole('button', { name: /^Pagar/ });
    await eventually(
      () => pay.getAttribute('aria-disabled'),
      (isOff) => isOff === 'true',
    );
    await expectNoBarrier(page, 'carrito-con-compra-pagada-en-parte');
    const ways = page.getByRole('link', { name: new RegExp(`#${bought.purchase_number}`) });
    expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([path(), path()]);
    await problems.stage.market.rows('delete from cart_items');
    await problems.ana.put(problems.idOf(MANTA));
    await page.goto('/carrito');
    await page.getByText('Mientras tanto no podés volver a comprar sus productos.', { exact: false }).waitFor();
    expect(await page.getByText('No podés pagar este carrito').count()).toBe(0);
    await restComes();
  });

  it('tells one story once the rest has not come (R-800)', async () => {
    const { market } = problems.stage;
    market.payco.pay(bought.preference_id, 'rejected', { amount: bought.total - 1000, messages: 1 });
    // Its reading says anew until when the rest is waited for.
    await market.idle();
    await market.rows(
      "update purchases set part_until = now(), next_search_at = now(), expires_at = now() - interval '1 minute' where id = $1",
      [bought.purchase_id],
    );
    await becomes('refund_due');
    for (const address of ['/compras', path(), `/compras/${bought.orders[0].id}`]) {
      await openedUntil(page, address, [page.getByText('Se te debe plata').first()]);
      for (const wrong of ['no se cobró nada', 'sin un pago', 'Esta compra se puede pagar', 'Descartar'])
        expect([address, wrong, await page.getByText(wrong).count()]).toEqual([address, wrong, 0]);
    }
  });
});
