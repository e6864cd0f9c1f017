import type { Page } from '../../checks/browser.js';
import { FINDING_CLASSES } from '../../src/office/audit/domain/finding.js';
import { ADMIN, anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { FOUND, storeFinding } from '../support/audit-findings.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { focusedName, pressOn } from '../support/keyboard.js';
import { eventually, type Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';
import { adminPage, aViewer } from '../support/web-admin.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

const PATH = '/admin/diferencias';

describe('operators', () => {
  let stage: WebStage;
  let owner: Person;
  let viewer: Person;
  let order: { id: string; number: string };

  beforeAll(async () => {
    stage = await WebStage.start({ BOOTSTRAP_SECRET });
    const { orders } = await (await Shop.open(stage.market)).checkout();
    order = orders[0];
    owner = await anAdmin(stage.market);
    viewer = await aViewer(stage.market, owner);
  });
  beforeEach(() => stage.market.rows('delete from audit_findings'));
  endsWithItsTests(() => stage);

  const at = async (path: string, admin = owner) => {
    const page = await adminPage(stage, admin);
    await page.goto(path);
    return page;
  };
  const record = (page: Page, text: string) => page.locator('.record').filter({ hasText: text });
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
  const findings = async () => (await owner.call('GET', '/api/admin/audit-findings')).body.items;
  const focusIsOn = (page: Page, name: RegExp) =>
    eventually(
      () => focusedName(page),
      (focused) => name.test(focused),
    );

  it('see what does not fit, since when, and what to do, newest first; the banner leads there (R-486)', async () => {
    for (const [age, known] of FINDING_CLASSES.entries())
      await storeFinding(stage.market, { class: known, orderId: order.id, secondsAgo: 600 * (age + 1), ...FOUND[known] });
    await stage.market.rows(
      "update audit_findings set seller_id = (select seller_id from orders) where class <> 'orphan_parcel'",
    );
    const page = await at('/admin');
    await page.getByText('Hay diferencias abiertas:', { exact: false }).waitFor();
    await page.getByRole('region', { name: 'Lo que no anda bien' }).locator('summary').first().click();
    await page.getByRole('link', { name: 'Ver las diferencias' }).click();
    await page.getByRole('heading', { level: 1, name: 'Diferencias' }).waitFor();
    await record(page, 'El importe').or(record(page, 'Paquete sin pedido')).first().waitFor();
    expect(await page.locator('.record h2').allTextContents()).toEqual([
      'Paquete sin pedido',
      'Más de un paquete',
      'Paquete con el pago devuelto',
      'Pagado y sin paquete',
      'Pago que no conocemos',
      'Cambió el precio del envío',
      'Falta parte de la historia',
      'Cambió el importe del pedido',
    ]);
    const moved = record(page, 'Cambió el precio del envío');
    await moved
      .getByText('un precio de $ 4.206,20, y el servicio de envíos ahora muestra $ 5.100,00', { exact: false })
      .waitFor();
    await moved.getByText('Qué hacer: Comparalo con la factura del servicio de envíos', { exact: false }).waitFor();
    await moved.getByText('cuenta del sitio (7001)').waitFor();
    // Nobody who looks at a page has the files of the project.
    expect(await page.getByText(/docs\/|\.md/).count()).toBe(0);
    await moved.getByText('Abierta', { exact: true }).waitFor();
    expect(await moved.getByRole('link', { name: `#${order.number}`, exact: true }).getAttribute('href')).toBe(
      `/admin/pedidos/${order.id}`,
    );
    expect(await page.getByRole('link', { name: /^.+: su vínculo, en «Cambió el precio del envío» #/ }).textContent()).toMatch(
      new RegExp(`^Tienda .*#${order.number}`),
    );
    const menu = page.getByRole('link', { name: 'Diferencias 8 que esperan', exact: true });
    expect(await menu.getAttribute('aria-current')).toBe('page');
    await expectNoBarrier(page, 'admin-diferencias');
  });

  it('filter, and the address keeps it', async () => {
    await storeFinding(stage.market, { class: 'orphan_parcel', ...FOUND.orphan_parcel });
    await storeFinding(stage.market, {
      class: 'row_edited',
      state: 'resolved',
      orderId: order.id,
      secondsAgo: 60,
      ...FOUND.row_edited,
    });
    await storeFinding(stage.market, { class: 'twin_parcels', state: 'sighted', ...FOUND.twin_parcels });
    const titles = (page: Page) => page.locator('.record h2').allTextContents();
    const shows = (page: Page, ...expected: string[]) =>
      eventually(
        () => titles(page),
        (shown) => JSON.stringify(shown) === JSON.stringify(expected),
      );
    const page = await at(PATH);
    await shows(page, 'Paquete sin pedido');
    await page.getByLabel('Estado').selectOption('Resueltas');
    await shows(page, 'Cambió el importe del pedido');
    await page.getByText('Resuelta', { exact: true }).waitFor();
    expect(await page.getByText('Qué hacer:').count()).toBe(0);
    await page.getByLabel('Qué no coincide').selectOption('Paquete sin pedido');
    await page.getByText('No hay ninguna así.').waitFor();
    await page.getByLabel('Estado').selectOption('Todas');
    await shows(page, 'Paquete sin pedido');
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ estado: 'all', clase: 'orphan_parcel' });
    await page.reload();
    await shows(page, 'Paquete sin pedido');
    await page.getByLabel('Qué no coincide').selectOption('Todo');
    await shows(page, 'Cambió el importe del pedido', 'Paquete sin pedido');

    await page.goto(`${PATH}?estado=all&pedido=${order.id}`);
    await shows(page, 'Cambió el importe del pedido');
    await page.getByRole('link', { name: 'Ver las de todos' }).click();
    await shows(page, 'Paquete sin pedido');
    await page.getByLabel('Estado').selectOption('Cerradas');
    await page.getByText('Todavía nadie cerró una diferencia.').waitFor();
    await expectNoBarrier(page, 'admin-diferencias-ninguna');
  });

  it('close one with the keyboard, with a note, and everybody sees who did and why (R-476)', async () => {
    await storeFinding(stage.market, { class: 'price_moved', orderId: order.id });
    const page = await at(PATH);
    await record(page, 'Cambió el precio').waitFor();
    await pressOn(page, /^Cerrar/);
    await page.locator('textarea:focus').waitFor();
    await pressOn(page, /^Mejor no/);
    await focusIsOn(page, /Cambió el precio del envío/);
    await pressOn(page, /^Cerrar…/);
    await page.locator('textarea:focus').waitFor();
    await pressOn(page, /^Sí, cerrar/);
    expect(await findings()).toMatchObject([{ state: 'open' }]); // without a note
    await page.locator('textarea').fill('   ');
    await button(page, 'Sí, cerrar la diferencia').click();
    await page.locator('.field-problem').waitFor();
    await expectNoBarrier(page, 'admin-diferencias-cerrar');
    await page.locator('textarea').fill('El correo lo pesó de nuevo: lo paga la tienda.');
    await button(page, 'Sí, cerrar la diferencia').click();
    await focusIsOn(page, /^La diferencia quedó cerrada/);
    await page.getByText('No hay diferencias abiertas.', { exact: false }).waitFor();
    await page.getByText('Hay diferencias abiertas:', { exact: false }).waitFor({ state: 'detached' });

    const other = await at(`${PATH}?estado=closed`, viewer);
    const closed = record(other, 'Cambió el precio del envío');
    await closed.getByText('El correo lo pesó de nuevo: lo paga la tienda.').waitFor();
    await closed.getByText(`por ${ADMIN.email}`, { exact: false }).waitFor();
    await expectNoBarrier(other, 'admin-diferencias-cerradas');
    await other.goto('/admin/auditoria');
    await record(other, 'Cerró una diferencia').getByText('Quedó cerrada').waitFor();
  });

  it('are told when it is not open any more, and the list is loaded anew (R-476)', async () => {
    const id = await storeFinding(stage.market, { class: 'price_moved' });
    const page = await at(PATH);
    await button(page, /^Cerrar…/).click();
    await page.getByLabel('Por qué se cierra').fill('Ya lo arreglé.');
    await stage.market.rows("update audit_findings set state = 'resolved', resolved_at = now() where id = $1", [id]);
    await button(page, 'Sí, cerrar la diferencia').click();
    await focusIsOn(page, /^Esa diferencia ya no estaba abierta/);
    await page.getByText('No hay diferencias abiertas.', { exact: false }).waitFor();
    expect(await findings()).toMatchObject([{ state: 'resolved', note: null }]);
  });

  it('are told who closed it before them, and with which note (R-831)', async () => {
    const id = await storeFinding(stage.market, { class: 'price_moved' });
    const page = await at(PATH);
    await button(page, /^Cerrar…/).click();
    await page.getByLabel('Por qué se cierra').fill('Ya lo arreglé.');
    await owner.call('POST', `/api/admin/audit-findings/${id}/close`, { note: 'Lo paga la tienda.' });
    await button(page, 'Sí, cerrar la diferencia').click();
    await focusIsOn(page, new RegExp(`^Ya la cerró ${ADMIN.email}, el .*: «Lo paga la tienda.» Tu nota no se guardó`));
  });

  it('are told no more than is known when it cannot be seen who closed it (R-831)', async () => {
    const id = await storeFinding(stage.market, { class: 'price_moved' });
    const page = await at(PATH);
    await button(page, /^Cerrar…/).click();
    await page.getByLabel('Por qué se cierra').fill('Ya lo arreglé.');
    await owner.call('POST', `/api/admin/audit-findings/${id}/close`, { note: 'Lo paga la tienda.' });
    await page.route('**/api/admin/audit-findings?*state=closed*', (route) => route.abort());
    await button(page, 'Sí, cerrar la diferencia').click();
    await focusIsOn(
      page,
      /^Esa diferencia ya no estaba abierta: otra persona la cerró, o se resolvió sola\. Tu nota no se guardó\.$/,
    );
  });

  it('see in an order what was found about it, what is open first, and close it there', async () => {
    await storeFinding(stage.market, { class: 'price_moved', state: 'resolved', orderId: order.id, secondsAgo: 60 });
    await storeFinding(stage.market, { class: 'row_edited', orderId: order.id, ...FOUND.row_edited });
    await storeFinding(stage.market, { class: 'orphan_parcel', ...FOUND.orphan_parcel });
    const page = await at(`/admin/pedidos/${order.id}`);
    const box = page.getByRole('region', { name: 'Diferencias' });
    await box.getByText('Cambió el precio del envío').waitFor();
    expect(await box.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Cambió el importe del pedido',
      'Cambió el precio del envío',
    ]);
    await expectNoBarrier(page, 'admin-pedido-diferencias');
    await box.getByRole('button', { name: /^Cerrar…/ }).click();
    await box.getByLabel('Por qué se cierra').fill('Fue una corrección nuestra.');
    await box.getByRole('button', { name: 'Sí, cerrar la diferencia' }).click();
    await focusIsOn(page, /^La diferencia quedó cerrada/);
    await box.getByText('Fue una corrección nuestra.').waitFor();
    await box.getByRole('link', { name: 'Todas las de este pedido' }).click();
    await page.getByRole('heading', { level: 1, name: 'Diferencias' }).waitFor();
    await record(page, 'Cerrada').waitFor();
    expect(await page.locator('.record').count()).toBe(2);
  });

  it('who may only read has no button (R-401)', async () => {
    await storeFinding(stage.market, { class: 'price_moved', orderId: order.id });
    const page = await at(PATH, viewer);
    await record(page, 'Cambió el precio del envío').getByText('Lo resuelve un operador').waitFor();
    expect(await page.getByText('Qué hacer:').count()).toBe(0);
    expect(await page.getByRole('main').getByRole('button').allTextContents()).toEqual(['Salir', 'Buscar']);
    await page.goto(`/admin/pedidos/${order.id}`);
    await page.getByRole('region', { name: 'Diferencias' }).getByText('Abierta').waitFor();
    expect(await page.getByRole('region', { name: 'Diferencias' }).getByRole('button').count()).toBe(0);
  });
});
