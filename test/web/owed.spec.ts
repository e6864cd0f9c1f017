import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectNoBarrier } from '../support/judged-page.js';
import type { Person } from '../support/person.js';
import { MATE, ProblemStage } from '../support/problem-stage.js';
import { adminPage, aViewer } from '../support/web-admin.js';
import { endsWithItsTests } from '../support/web-stage.js';

describe('money that is owed', () => {
  let problems: ProblemStage;
  let owner: Person;

  beforeAll(async () => {
    problems = await ProblemStage.start({ BOOTSTRAP_SECRET });
    owner = await anAdmin(problems.stage.market);
  });
  endsWithItsTests(() => problems.stage);

  it('is a list with its sum, and every page of operators and the buyer say the same of it (R-348)', async () => {
    const { market } = problems.stage;
    const page = await adminPage(problems.stage, owner);
    await page.goto('/admin');
    await page.getByText('A nadie se le debe plata.', { exact: false }).first().waitFor();
    const id = await problems.parcelThat('lost');
    await market.round('owed');
    const order = (await problems.ana.get(`/api/orders/${id}`)).body;
    const sum = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' }).format(order.total);

    await page.goto('/admin');
    const tile = page.getByRole('link', { name: 'Plata que se debe' }).filter({ hasText: sum });
    await tile.waitFor();
    expect(await page.getByText('A nadie se le debe plata').count()).toBe(0);
    await tile.click();
    await page.getByRole('heading', { name: `${sum}: el correo perdió el paquete` }).waitFor();
    await page.getByText(`Por devolver: ${sum} en 1 caso`).waitFor();
    await expectNoBarrier(page, 'admin-plata');
    await page.getByRole('link', { name: `#${order.number}` }).click();
    await page.getByText('Paquete perdido', { exact: true }).waitFor();

    await page.goto('/admin/plata');
    await page.getByText(/Lo que entra y lo que sale tarda uno o dos minutos en verse/).waitFor();
    await page.getByRole('button', { name: 'Ya le avisé…' }).click();
    await page.getByRole('button', { name: 'Sí, ya le avisé' }).click();
    await page.getByText('Ya se le avisó', { exact: true }).waitFor();
    const buyers = await problems.stage.visitor({ user: 'buyer-ana' });
    await buyers.goto(`/compras/${id}`);
    const money = buyers.getByRole('region', { name: 'Tu plata' });
    await money.getByText(/Pago n\.º \d+\. .* te contamos qué vamos a hacer/).waitFor();
    expect(await buyers.getByText('Esta compra está paga').count()).toBe(0);

    await page.getByRole('button', { name: 'Se arregló de otra forma…' }).click();
    await page.getByLabel('Cómo se arregló').fill(`Recibió otro ${MATE}.`);
    await page.getByRole('button', { name: 'Dar por arreglada' }).click();
    await page.getByText('No se le debe plata a nadie.').waitFor();
    await page.goto('/admin/plata?estado=done');
    await page.getByText(`Recibió otro ${MATE}.`).waitFor();
    // The sum is that of what is still owed.
    expect(await page.getByText(/ en \d+ casos?$/).count()).toBe(0);
    await expectNoBarrier(page, 'admin-plata-terminada');
    await buyers.reload();
    await money.getByText('Lo arreglamos con vos', { exact: true }).waitFor();
    for (const path of [`/admin/pedidos/${id}`, `/admin/compras/${order.purchase_id}`]) {
      await page.goto(path);
      const ended = page.getByRole('list', { name: 'Plata que ya no se debe' });
      await ended.getByText(/^Ya no se deben .* \(el correo perdió el paquete\): .*, según admin@example\.com, el /).waitFor();
      await ended.getByText(`Recibió otro ${MATE}.`).waitFor();
      await expectNoBarrier(page, 'admin-deuda-terminada');
    }
  });

  it('is counted anew by an own act, in the menu and above its list, and not by waiting (R-876)', async () => {
    const id = await problems.parcelThat('lost');
    await problems.stage.market.round('owed');
    const { purchase_id } = (await problems.ana.get(`/api/orders/${id}`)).body;
    const before = (await owner.get('/api/admin/owed')).body.count;
    const page = await adminPage(problems.stage, owner);
    // Nothing is read again at intervals.
    await page.addInitScript('globalThis.setInterval = () => 0');
    await page.goto('/admin/plata');
    const menu = page.getByRole('navigation', { name: 'Administración' }).getByRole('link', { name: /^Plata que se debe/ });
    await menu.getByText(`${before} que esperan`).waitFor();
    await page.getByRole('link', { name: 'Resumen' }).click();
    await page.getByRole('heading', { name: 'Resumen' }).waitFor();
    await menu.click();
    const record = page.locator('.record').filter({ has: page.locator(`a[href="/admin/compras/${purchase_id}"]`) });
    await record.getByRole('button', { name: 'Se arregló de otra forma…' }).click();
    await page.getByLabel('Cómo se arregló').fill('Recibió otro.');
    await page.getByRole('button', { name: 'Dar por arreglada' }).click();
    await record.waitFor({ state: 'detached' });
    const left = before === 1 ? /^Plata que se debe$/ : `${before - 1} que esperan`;
    await menu.getByText(left).waitFor();
    await page.getByText(new RegExp(` en ${before - 1} casos?$`)).waitFor();
  });

  it('appears on the order whose parcel an operator has cancelled, without a reload (R-876)', async () => {
    const { market } = problems.stage;
    const id = await problems.parcel();
    const page = await adminPage(problems.stage, owner);
    await page.clock.install();
    await page.goto(`/admin/pedidos/${id}`);
    await page.getByRole('button', { name: 'Cancelar el paquete…' }).click();
    await page.getByRole('button', { name: 'Sí, cancelar el paquete' }).click();
    await page.getByText('Cancelado', { exact: true }).first().waitFor();
    await market.round('owed');
    await page.clock.runFor(30_000);
    await page.getByRole('link', { name: /^Se deben/ }).waitFor();
  });

  it('tells who settled it meanwhile, and nothing of a note to who wrote none (R-831)', async () => {
    const id = await problems.parcelThat('lost');
    await problems.stage.market.round('owed');
    const { purchase_id } = (await problems.ana.get(`/api/orders/${id}`)).body;
    const owed = (await owner.get('/api/admin/owed')).body.items.find(({ order_id }) => order_id === id);
    const page = await adminPage(problems.stage, owner);
    await page.goto(`/admin/plata?compra=${purchase_id}`);
    await page.getByRole('button', { name: 'Ya le avisé…' }).click();
    await owner.call('POST', `/api/admin/owed/${owed?.id}/close`, { note: 'Se arregló por teléfono.' });
    await page.getByRole('button', { name: 'Sí, ya le avisé' }).click();
    const settled = page.getByText(/^Ya la dio por arreglada admin@example\.com, el .*: «Se arregló por teléfono\.»/);
    expect(await settled.textContent()).toMatch(/» No se anotó nada\.$/);
  });

  it('names no act to who may only read it, nor does the order that waits for a decision (R-833)', async () => {
    const { market } = problems.stage;
    await problems.parcelThat('lost');
    await market.round('owed');
    const asked = await problems.parcel();
    await problems.ana.call('POST', `/api/orders/${asked}/cancel-request`, { reason: 'Me equivoqué' });
    const page = await adminPage(problems.stage, await aViewer(market, owner));
    const READS = /Lo resuelve un operador: como lector, lo mirás\.|aprobó de nuevo después de cancelar/;
    const read = async (path: string) => {
      await page.goto(path);
      await page.getByText(READS).filter({ visible: true }).first().waitFor();
      const told = await page.locator('body').textContent();
      expect(told).not.toMatch(/Devolvé|Decidí|avisale|«Cancelar el paquete»|«Liberar»|envialo|enviá de nuevo|marcalo/);
    };
    await read('/admin/plata');
    await read(`/admin/pedidos/${asked}`);
    await read('/admin/fallas');
    const review = { code: 'approved_again', shipmentIds: [] };
    await market.rows("update shipments set state = 'needs_review', review = $2 where order_id = $1", [asked, review]);
    await market.rows("update owed_entries set since = now() - interval '8 days'");
    await read(`/admin/pedidos/${asked}`);
    await page.getByText('El pago se aprobó de nuevo después de cancelar').waitFor();
    await page.locator('.status-banner summary').getByText('Se le debe plata a alguien').click();
    await read('/admin/envios?estado=needs_review');
  });

  it('is told on its order and its purchase, beside refunds, a second payment and a dispute (R-814)', async () => {
    const { market } = problems.stage;
    const pesos = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS', trailingZeroDisplay: 'stripIfInteger' });
    const id = await problems.parcelThat('lost');
    const order = (await problems.ana.get(`/api/orders/${id}`)).body;
    const paid = market.payco.payments().at(-1);
    const isPartlyRefunded = { status_detail: 'partially_refunded', transaction_amount_refunded: 100 };
    market.payco.changePayment(String(paid?.id), isPartlyRefunded, { notify: true });
    await market.idle();
    await market.rows(
      `insert into payments (id, purchase_id, status, amount_cents, refunded_cents, currency, collector_id, read_at, approved_at, effect)
       select '900902', $1, 'approved', 5000, 0, 'ARS', collector_id, now(), now(), 'duplicate_payment' from payments limit 1`,
      [order.purchase_id],
    );
    await market.round('owed');
    const page = await adminPage(problems.stage, owner);
    const shown = async (path: string) => {
      await page.goto(path);
      await page.getByText(`${pesos.format(100)} de ${pesos.format(order.total)}`).waitFor();
      await page.getByRole('link', { name: `Se deben ${pesos.format(50)}: se cobró dos veces` }).waitFor();
      return page.getByRole('link', { name: / el correo perdió el paquete$/ });
    };
    await shown(`/admin/compras/${order.purchase_id}`);
    await page.getByText('Pago 900902: pago repetido').waitFor();
    await expectNoBarrier(page, 'admin-compra-debida');
    await (await shown(`/admin/pedidos/${id}`)).click();
    const records = page.locator('.record');
    const twice = records.filter({ hasText: 'se cobró dos veces' });
    await twice.getByText('Devolvelo entero en el proveedor de pagos', { exact: false }).waitFor();
    await twice.getByRole('link', { name: 'Pagos sin dueño' }).waitFor();
    expect(await records.count()).toBe(2);
    expect(await records.getByRole('link', { name: 'Pagos sin dueño' }).count()).toBe(1);
    expect(await twice.getByText('envialo de nuevo', { exact: false }).count()).toBe(0);
    await records.filter({ hasText: 'perdió el paquete' }).getByText('envialo de nuevo', { exact: false }).waitFor();
    await market.rows("update owed_entries set reason = 'fraud' where reason = 'lost'");
    await page.reload();
    await page.getByText('Antes de devolver nada, investigá la alerta', { exact: false }).waitFor();
    await page
      .getByRole('link', { name: `#${order.purchase_number}` })
      .first()
      .click();
    await page.getByText('Pago 900902: pago repetido').waitFor();
    market.payco.changePayment(String(paid?.id), { status: 'in_mediation' }, { notify: true });
    await problems.knows(id, 'in_mediation');
    for (const [path, says] of [
      [`/admin/pedidos/${id}`, 'Pagado, en disputa'],
      [`/admin/compras/${order.purchase_id}`, 'Pago en disputa'],
    ] as const) {
      await page.goto(path);
      await page.getByText(says, { exact: true }).first().waitFor();
    }
  });
});
