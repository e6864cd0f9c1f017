import type { Page } from '../../checks/browser.js';
import { verifyEvent } from '../../client/verify-event.js';
import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { EventReceiver, type Received } from '../support/event-receiver.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { pairOf } from '../support/login.js';
import { eventually, Person } from '../support/person.js';
import { Shop } from '../support/purchase.js';
import { adminPage, invite } from '../support/web-admin.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

describe('operators', () => {
  let stage: WebStage;
  let shop: Shop;
  let owner: Person;
  let receiver: EventReceiver;

  beforeAll(async () => {
    stage = await WebStage.start({ BOOTSTRAP_SECRET, EVENTS_ALLOW_PRIVATE: 'on' });
    shop = await Shop.open(stage.market);
    owner = await anAdmin(stage.market);
  });
  beforeEach(async () => {
    receiver = await EventReceiver.open();
  });
  afterEach(() => receiver.close());
  endsWithItsTests(() => stage);

  const at = async (path: string, admin = owner) => {
    const page = await adminPage(stage, admin);
    await page.goto(path);
    return page;
  };
  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const addresses = async (admin = owner) => (await admin.call('GET', '/api/admin/event-endpoints')).body.items;
  const endpoint = async (description: string) =>
    (await owner.call('POST', '/api/admin/event-endpoints', { url: receiver.url, description })).body;
  const got = (type: string) =>
    eventually(
      async () => receiver.received.find(({ event }) => event.type === type) as Received,
      (found) => found !== undefined,
    );
  const verified = ({ headers, bytes }: Received, ...secrets: string[]) => verifyEvent(headers, bytes, secrets);

  it('add an endpoint, see its secret once, and see that a test arrives (R-509)', async () => {
    const page = await at('/admin/avisos');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByText('Todavía no se le avisa a nadie.').waitFor();
    await expectNoBarrier(page, 'admin-avisos-ninguno');
    const address = page.getByLabel('Dirección');
    await address.fill('ftp://erp.example.com');
    await button(page, 'Agregar').click();
    await page.locator('.field-problem').getByText('La dirección tiene que empezar con https://.').waitFor();
    await address.and(page.locator(':focus')).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);

    await page.getByLabel('Todo, también lo que se agregue').uncheck();
    await button(page, 'Agregar').click();
    await page.getByText('Elegí al menos un aviso.').waitFor();
    await expectNoBarrier(page, 'admin-avisos-nuevo');
    expect(await addresses()).toEqual([]);

    await page.getByLabel('El pedido se pagó').check();
    await page.getByLabel('El paquete se creó').check();
    await address.fill(receiver.url);
    await page.getByLabel('Descripción (opcional)').fill('Sistema de pagos');
    await button(page, 'Agregar').click();
    await page.getByText('Copiá el secreto ahora: no se vuelve a mostrar.').waitFor();
    const secret = (await page.locator('.shown-once code').textContent()) ?? '';
    await button(page, 'Copiar el secreto').click();
    await button(page, 'Copiado').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(secret);
    await page.getByRole('listitem').getByRole('link', { name: 'Sistema de pagos' }).waitFor();
    await page.getByText('El pedido se pagó · El paquete se creó').waitFor();
    await expectNoBarrier(page, 'admin-avisos-agregado');

    await page.getByRole('listitem').getByRole('link', { name: 'Sistema de pagos' }).click();
    await heading(page, 'Sistema de pagos').waitFor();
    await page.getByText('Todavía no hay avisos para este destino.').waitFor();
    await button(page, 'Probar').click();
    await page.getByText('La prueba llegó.').waitFor();
    await verified(await got('endpoint.test'), secret);

    const orderId = await shop.paid();
    const { number } = await shop.orderWhen(orderId, 'created');
    await got('shipment.created');
    const link = page.getByRole('link', { name: `Pedido #${number}` });
    await page.locator('.record').filter({ hasText: 'El paquete se creó' }).getByText('Recibido', { exact: true }).waitFor();
    expect(await link.count()).toBe(2);
    const titles = await page.locator('.record h3').allTextContents();
    expect(titles).toHaveLength(3);
    expect(titles).toEqual(expect.arrayContaining(['El paquete se creó', 'El pedido se pagó', 'Prueba']));
    await expectNoBarrier(page, 'admin-avisos-destino');
    await page.goto('/admin/avisos');
    await heading(page, 'Avisos enviados').waitFor();
    expect(await page.content()).not.toContain(secret);
  });

  it('see in an order who was told of it, and what is still tried (R-525)', async () => {
    const { id } = await endpoint('Correos');
    receiver.answer = ({ type }, response) => void response.writeHead(type.startsWith('order.') ? 204 : 503).end();
    const orderId = await shop.paid();
    await shop.orderWhen(orderId, 'created');
    await got('shipment.scheduled');
    const page = await at(`/admin/pedidos/${orderId}`);
    const told = page.getByRole('region', { name: 'Avisos enviados' });
    const toMails = (title: string) =>
      told.getByRole('listitem').filter({ hasText: title }).getByRole('listitem').filter({ hasText: 'Correos' });
    await toMails('El pedido se pagó').getByText('Recibido', { exact: true }).waitFor();
    await toMails('El pedido se pagó')
      .getByText(/^Respondió 204 · \d+ ms · 1 intento$/)
      .waitFor();
    await toMails('El envío quedó en la fila')
      .getByText(/^Respondió 503/)
      .waitFor();
    await toMails('El envío quedó en la fila').getByText('Próximo intento:', { exact: false }).waitFor();
    await toMails('El paquete se creó').getByText('Espera su turno').waitFor();
    await told.getByText('Quienes leen los eventos por su cuenta no figuran acá.', { exact: false }).waitFor();
    await expectNoBarrier(page, 'admin-pedido-avisos');

    await owner.call('DELETE', `/api/admin/event-endpoints/${id}`);
    await page.reload();
    await told.getByText('A un destino que ya se borró').first().waitFor();
    await told.getByRole('link', { name: 'Correos' }).waitFor({ state: 'detached' });
  });

  it('send again what was sent, and see that it still runs, and that it fails (R-816)', async () => {
    const { id } = await endpoint('Contabilidad');
    await shop.orderWhen(await shop.paid(), 'created');
    await got('shipment.created');
    receiver.answersEverything(503);
    const page = await at(`/admin/avisos/${id}`);
    await button(page, 'Reenviar avisos…').click();
    await page.getByLabel('Desde').fill('2020-01-01T00:00');
    await button(page, 'Reenviar').click();
    await page.getByText('El reenvío está en curso.', { exact: false }).waitFor();
    await page.locator('.record').filter({ hasText: 'Reenvío' }).getByText('Respondió 503', { exact: false }).first().waitFor();
    expect(await button(page, 'Reenviar').getAttribute('aria-disabled')).toBe('true');
    await page.getByText(/^No recibe: [\d.]+ avisos? esperan?$/).waitFor();
    await page.getByText('No recibe nada desde').waitFor();
    await expectNoBarrier(page, 'admin-avisos-reenvio');
    const elsewhere = await at('/admin/avisos');
    await elsewhere.getByRole('link', { name: /^Avisos enviados \d+ que esperan$/ }).waitFor();

    receiver.takesEverything();
    await button(page, 'Desactivar…').click();
    await button(page, 'Sí, desactivar').click();
    await page.getByText('Alguien lo desactivó.').waitFor();
    await page.getByText('Espera a que el destino se active').first().waitFor();
    await button(page, 'Activar').click();
    await page.getByText('Reenvío en curso').waitFor({ state: 'detached' });
    await page.getByLabel('Qué se reenvía').selectOption('all');
    const before = receiver.received.length;
    await button(page, 'Reenviar').click();
    await eventually(
      async () => receiver.received.length,
      (length) => length > before,
    );
  });

  it('change, replace the secret, see a test fail, and delete; and the audit says so', async () => {
    const { id, secret } = await endpoint('Depósito');
    const page = await at(`/admin/avisos/${id}`);
    await page.getByText('Cambiar la descripción o lo que se le avisa').click();
    await page.getByLabel('Todo, también lo que se agregue').uncheck();
    await button(page, 'Guardar').click();
    await page.getByText('Elegí al menos un aviso.').waitFor();
    await page.getByLabel('El paquete avanzó').check();
    await page.getByLabel('Descripción (opcional)').fill('Depósito del sur');
    await button(page, 'Guardar').click();
    await page.getByText('Quedó guardado.').waitFor();
    await heading(page, 'Depósito del sur').waitFor();
    const [changed] = (await addresses()).filter((one) => one.id === id);
    expect(changed).toMatchObject({ types: ['parcel.progress'], description: 'Depósito del sur' });

    await button(page, 'Cambiar el secreto…').click();
    await button(page, 'Sí, cambiar el secreto').click();
    await page.getByText('Durante 24 horas cada aviso va firmado con los dos', { exact: false }).waitFor();
    const renewed = (await page.locator('.shown-once code').textContent()) ?? '';
    expect(renewed).not.toBe(secret);
    receiver.answersEverything(500);
    await button(page, 'Probar').click();
    await page.getByText('La prueba no llegó.').waitFor();
    await page.getByRole('alert').getByText('Respondió 500', { exact: false }).waitFor();
    const test = await got('endpoint.test');
    await verified(test, secret);
    await verified(test, renewed);
    await expectNoBarrier(page, 'admin-avisos-prueba-fallida');

    await button(page, 'Borrar…').click();
    await button(page, 'Sí, borrar').click();
    await heading(page, 'Avisos enviados').waitFor();
    await page.getByRole('link', { name: 'Depósito del sur' }).waitFor({ state: 'detached' });
    await page.goto(`/admin/avisos/${id}`);
    await heading(page, 'No encontramos ese destino').waitFor();
    await page.goto('/admin/auditoria');
    const entry = (title: string, result: string) =>
      page.locator('.record').filter({ hasText: title }).filter({ hasText: result });
    await entry('Borró un destino de avisos', id).getByText('Quedó borrado').waitFor();
    await entry('Cambió el secreto de un destino de avisos', id).waitFor();
    await entry('Probó un destino de avisos', id).waitFor();
    await entry('Cambió un destino de avisos', id).getByText('Quedó activo').waitFor();
    await entry('Agregó un destino de avisos', id).waitFor();
    await entry('Reenvió avisos a un destino', 'Se están reenviando').first().waitFor();
    await entry('Cambió un destino de avisos', 'Quedó desactivado').first().waitFor();
  });

  it('let a viewer read without buttons, and without what an address may hide (R-401, R-509)', async () => {
    const { id } = await endpoint('Reportes');
    await owner.call('POST', `/api/admin/event-endpoints/${id}/test`);
    await got('endpoint.test');
    const token = new URL(await invite(owner, 'lectora@example.com', 'viewer')).hash.slice(1);
    const accepted = await Person.stranger(stage.market).call('POST', `/api/admin/invitations/${token}`, {
      password: 'the password of a colleague',
    });
    const viewer = Person.withCookie(stage.market, pairOf(accepted.headers.getSetCookie()[0]));
    const page = await at('/admin/avisos', viewer);
    await page.getByRole('link', { name: 'Reportes' }).click();
    // On a busy machine the destination may be told of an order, too.
    await page.locator('.record').getByText('Recibido', { exact: true }).first().waitFor();
    expect(await page.getByRole('main').getByRole('button').allTextContents()).toEqual(['Salir', 'Buscar']);
    expect(await page.content()).not.toContain('canary');
    await page.goto('/admin/avisos');
    await page.getByRole('link', { name: 'Reportes' }).waitFor();
    expect(await page.getByRole('main').getByRole('button').allTextContents()).toEqual(['Salir', 'Buscar']);
    expect(await page.getByLabel('Dirección').count()).toBe(0);
    expect(await page.content()).not.toContain('canary');
  });
});
