import { ADMIN, anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { eventually, type Person, PROFILE } from '../support/person.js';
import { Shop } from '../support/purchase.js';
import { adminPage } from '../support/web-admin.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

const NOTE = 'La compradora llamó: lo retira el viernes.';

describe('the page of an order, for operators', () => {
  let stage: WebStage;
  let shop: Shop;
  let admin: Person;
  let orderId: string;

  beforeAll(async () => {
    stage = await WebStage.start({ BOOTSTRAP_SECRET });
    shop = await Shop.open(stage.market);
    admin = await anAdmin(stage.market);
    orderId = await shop.paid();
    await shop.orderWhen(orderId, 'created');
  });
  endsWithItsTests(() => stage);

  const atOrder = async () => {
    const page = await adminPage(stage, admin);
    await page.goto(`/admin/pedidos/${orderId}`);
    return page;
  };

  it('tells what happened in that order, who did it, and whom to ask (R-415)', async () => {
    await admin.call('POST', `/api/admin/shipments/${orderId}/hold`);
    const page = await atOrder();
    const history = page.locator('.history > li');
    await history.first().getByText('El pedido se hizo').waitFor();
    const times = await history.locator('time').evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''));
    // The carrier names no milliseconds.
    const seconds = times.map((time) => time.slice(0, 19));
    expect(seconds).toEqual([...seconds].sort());
    const titles = await page.locator('.happened-main .happened-title').allInnerTexts();
    expect(titles.slice(0, 4)).toEqual([
      'El pedido se hizo',
      'El pedido se pagó',
      'El envío quedó en la fila',
      'El paquete se creó',
    ]);
    await history.getByText(`${ADMIN.email}: pidió retener el envío`).waitFor();
    await page.getByRole('link', { name: PROFILE.email }).waitFor();
    await page.getByRole('link', { name: PROFILE.phone }).waitFor();
    await expectNoBarrier(page, 'admin-pedido-contado');
  });

  it('tells by when its parcel must leave, and that it is late (R-874)', async () => {
    const page = await atOrder();
    const paidAt = (at: string) =>
      stage.market.rows(
        `update orders set seller_fulfillment = jsonb_build_object('paid_at', cast($2 as text)) where id = $1 returning id`,
        [orderId, at],
      );
    await page.getByText('Tiene que despacharse antes del', { exact: true }).waitFor();
    const { paid_at } = (await admin.get(`/api/admin/orders/${orderId}`)).body;
    await paidAt('2026-11-02T12:00:00.000Z');
    await page.reload();
    await page.getByText('Tenía que despacharse antes del', { exact: true }).waitFor();
    await page.getByText('atrasado: todavía no salió', { exact: false }).waitFor();
    expect(await page.locator('time[datetime="2026-11-04T12:00:00.000Z"]').count()).toBe(1);
    await expectNoBarrier(page, 'admin-pedido-atrasado');
    await paidAt(paid_at);
  });

  it('tells of no deadline while its payment is in dispute, nor does the list of shipments hide that (R-874, R-893)', async () => {
    const disputed = await shop.paid();
    await shop.orderWhen(disputed, 'created');
    stage.market.payco.changePayment(String(shop.lastPayment().id), { status: 'in_mediation' }, { notify: true });
    await eventually(
      () => shop.order(disputed),
      ({ payment_status }) => payment_status === 'in_mediation',
    );
    const page = await adminPage(stage, admin);
    await page.goto(`/admin/pedidos/${disputed}`);
    await page.getByText('frenado mientras dure la disputa del pago').waitFor();
    expect(await page.getByText('Tiene que despacharse antes del').count()).toBe(0);
    await page.goto('/admin/envios');
    const listed = page.getByRole('row').filter({ has: page.locator(`a[href="/admin/pedidos/${disputed}"]`) });
    await listed.getByText('El pago está en disputa').waitFor();
  });

  it('keeps a note with its author, and what was typed before it is sent (R-416)', async () => {
    const page = await atOrder();
    await page.getByText('Nadie anotó nada todavía.').waitFor();
    await page.getByLabel('Nota nueva').fill(NOTE);
    await page.reload();
    expect(await page.getByLabel('Nota nueva').inputValue()).toBe(NOTE);
    await page.getByRole('button', { name: 'Anotar' }).click();
    const notes = page.getByRole('region', { name: 'Notas' });
    await notes.getByRole('listitem').getByText(NOTE).waitFor();
    await notes.getByRole('listitem').getByText(ADMIN.email, { exact: false }).waitFor();
    expect(await page.getByLabel('Nota nueva').inputValue()).toBe('');
    await expectNoBarrier(page, 'admin-pedido-con-nota');
  });

  it('keeps the focus on what is at work, and sends it once', async () => {
    const page = await atOrder();
    let sent = 0;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/admin/orders/*/notes', async (route) => {
      sent += 1;
      await answered;
      await route.continue();
    });
    await page.getByLabel('Nota nueva').fill('Otra nota.');
    await page.getByRole('button', { name: 'Anotar' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('button[aria-disabled="true"]:focus').getByText('Anotar').waitFor();
    await page.keyboard.press('Enter');
    answer();
    await page.getByRole('region', { name: 'Notas' }).getByRole('listitem').getByText('Otra nota.').waitFor();
    await page.locator('button:focus').getByText('Anotar').waitFor();
    expect(sent).toBe(1);
  });

  it('keeps what was asked, done and typed for one order from every other one', async () => {
    const another = await shop.orderWhen(await shop.paid(), 'created');
    const page = await atOrder();
    const { number } = await shop.order(orderId);
    const find = async (wanted: string | null | undefined) => {
      await page.getByRole('searchbox').fill(`${wanted}`);
      await page.getByRole('button', { name: 'Buscar' }).click();
      await page.getByRole('link', { name: `Pedido #${wanted}` }).click();
      await page.locator('h1:focus').getByText(`Pedido #${wanted}`).waitFor();
    };
    await page.getByRole('heading', { level: 1, name: `Pedido #${number}` }).waitFor();
    await find(another.number);
    await find(number);
    await page.getByLabel('Nota nueva').fill(NOTE);
    await page.route('**/api/admin/shipments/*/cancel*', (route) => route.abort());
    await page.getByRole('button', { name: 'Cancelar el paquete…' }).click();
    await page.getByRole('button', { name: 'Sí, cancelar el paquete' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByRole('button', { name: 'Cancelar el paquete…' }).click();
    await page.getByRole('button', { name: 'Sí, cancelar el paquete' }).waitFor();

    await find(another.number);
    expect(await page.getByRole('button', { name: 'Sí, cancelar el paquete' }).count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByLabel('Nota nueva').inputValue()).toBe('');
    await page.goBack();
    await page.locator('h1:focus').getByText(`Pedido #${number}`).waitFor();
    expect(await page.getByLabel('Nota nueva').inputValue()).toBe(NOTE);
    expect(await page.getByRole('button', { name: 'Sí, cancelar el paquete' }).count()).toBe(0);
  });
});
