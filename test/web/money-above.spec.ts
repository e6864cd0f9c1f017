import type { Page } from '../../checks/browser.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { type CheckoutAnswer, eventually } from '../support/person.js';
import { MANTA, MATE, ProblemStage } from '../support/problem-stage.js';

const SPICES = 'Set de especias del norte';

describe('above a cart', () => {
  let problems: ProblemStage;
  let page: Page;

  beforeAll(async () => {
    problems = await ProblemStage.start();
    page = await problems.stage.visitor({ user: 'buyer-ana', width: 'phone' });
  });
  afterEach(() => {
    problems.stage.market.payco.clearFaults();
    expect(problems.stage.complaints.splice(0)).toEqual([]);
  });
  afterAll(() => problems.stage.close());

  const begunWith = async (title: string): Promise<CheckoutAnswer> => {
    await problems.stage.market.rows('delete from cart_items');
    return problems.begun(title);
  };
  const becomes = (id: string, code: string) =>
    eventually(
      async () => (await problems.ana.get(`/api/purchases/${id}`)).body.money?.code,
      (known) => known === code,
    );

  it('is one box about money, of what matters most before another payment, and a link to the rest (R-824)', async () => {
    const { payco } = problems.stage.market;
    const keepsSlips = { method: 'PUT', path: '/v1/payments/*', times: 1000, fault: { kind: 'status', status: 503 } } as const;
    const part = await begunWith(MATE);
    payco.pay(part.preference_id, 'approved', { amount: 1000, messages: 1 });
    await becomes(part.purchase_id, 'partly_paid');
    const slip = await begunWith(MANTA);
    payco.pay(slip.preference_id, 'pending', { messages: 1 });
    await becomes(slip.purchase_id, 'payment_open');
    payco.fault(keepsSlips);
    const begun = await begunWith(SPICES);

    await page.goto('/carrito');
    const above = page.locator('.money-above');
    await above.getByText(/^Pagaste una parte de la compra/).waitFor();
    await above.getByText('Hay otras 2 compras sin terminar de pagar.').waitFor();
    expect(await above.getByRole('link', { name: 'Verlas en Mis compras' }).getAttribute('href')).toBe('/compras');
    expect(await page.getByRole('region', { name: 'Tu plata' }).count()).toBe(1);
    for (const less of ['Tenés un pago abierto', 'Empezaste a pagar'])
      expect([less, await page.getByText(less).count()]).toEqual([less, 0]);
    await expectNoBarrier(page, 'carrito-con-una-caja');

    const amount = Math.round((part.total - 1000) * 100) / 100;
    payco.pay(part.preference_id, 'approved', { amount, messages: 1 });
    await eventually(
      async () => (await problems.ana.get(`/api/purchases/${part.purchase_id}`)).body.state,
      (state) => state === 'paid',
    );
    await page.reload();
    await above.getByText(/^Tenés un pago abierto\./).waitFor();
    await above.getByText('Hay otra compra sin terminar de pagar.').waitFor();
    expect(await page.getByText('Empezaste a pagar').count()).toBe(0);
    payco.clearFaults();
    await problems.ana.call('DELETE', `/api/purchases/${slip.purchase_id}`);
    await page.reload();
    await above.getByText(`Empezaste a pagar la compra #${begun.purchase_number}`, { exact: false }).waitFor();
  });

  it('says beside the button that a new purchase ends the slip of the same goods, and leads to it (R-877)', async () => {
    const slip = await begunWith(MATE);
    problems.stage.market.payco.pay(slip.preference_id, 'pending', { messages: 1 });
    await becomes(slip.purchase_id, 'payment_open');
    await page.goto('/carrito');
    const beside = page.getByRole('complementary', { name: 'Resumen' });
    await beside.getByText(`El cupón de la compra #${slip.purchase_number} todavía se puede pagar`, { exact: false }).waitFor();
    await beside.getByText('si la empezás, cerramos esa y cancelamos su cupón', { exact: false }).waitFor();
    expect(await beside.getByRole('link', { name: /^Ver esa compra/ }).getAttribute('href')).toContain(slip.purchase_id);
    await expectNoBarrier(page, 'carrito-con-un-cupon');
    await problems.ana.call('DELETE', `/api/purchases/${slip.purchase_id}`);
  });

  it.each([
    ['in_process', 'El pago de la compra', 'está en revisión'],
    ['authorized', 'El importe de la compra', 'está reservado'],
  ] as const)(
    'names the purchase of the same goods whose payment is %s, before one that ends first, and so does the button (R-873, R-877)',
    async (status, what, how) => {
      const { payco } = problems.stage.market;
      const reviewed = await begunWith(MATE);
      payco.pay(reviewed.preference_id, 'in_process', { messages: 1 });
      await becomes(reviewed.purchase_id, 'payment_open');
      problems.becomes(status);
      await problems.knows(reviewed.orders[0].id, status);
      const slip = await begunWith(MANTA);
      payco.pay(slip.preference_id, 'pending', { messages: 1 });
      await becomes(slip.purchase_id, 'payment_open');
      await page.goto('/carrito');
      const above = page.locator('.money-above');
      await above.getByText(/^Tenés un pago abierto\./).waitFor();

      await problems.ana.put(problems.idOf(MATE));
      await page.reload();
      const named = `${what} #${reviewed.purchase_number} ${how}`;
      await above.getByText(`Es por la compra #${reviewed.purchase_number}`, { exact: false }).waitFor();
      await above.getByText('tiene productos de este carrito.').waitFor();
      await above.getByRole('button', { name: 'Descartar este pago' }).waitFor();
      const beside = page.getByRole('complementary', { name: 'Resumen' });
      await beside.getByText(named, { exact: false }).waitFor();
      await beside.getByText('si la empezás, cerramos esa y cancelamos su pago', { exact: false }).waitFor();
      expect(await page.getByText('Pagar este carrito sería otra compra').count()).toBe(1);
      expect(await page.getByRole('region', { name: 'Tu plata' }).count()).toBe(1);
      await expectNoBarrier(page, `carrito-con-un-pago-${status}`);
      for (const { purchase_id } of [reviewed, slip]) await problems.ana.call('DELETE', `/api/purchases/${purchase_id}`);
    },
  );
});
