import type { Page } from '../../checks/browser.js';
import { TallyFacts } from '../../src/admin/application/tally-facts.service.js';
import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { linked } from '../support/linked-seller.js';
import { eventually, openShop, Person } from '../support/person.js';
import { CREATE, Shop } from '../support/purchase.js';
import { adminPage, foreignTimes, invite } from '../support/web-admin.js';
import { WebStage } from '../support/web-stage.js';

describe('every page of operators', () => {
  let stage: WebStage;
  let admin: Person;
  let ids: Record<'delivered' | 'failed' | 'held', string>;
  let parkedId: string;
  let purchaseId: string;
  let duplicateId: string;

  beforeAll(async () => {
    stage = await WebStage.start({ BOOTSTRAP_SECRET });
    const { market } = stage;
    market.shipco.settings({ documentationAfterMs: 0 });
    const shop = await Shop.open(market);
    await openShop(market, 'seller-sur', 'Feria Sur', [{ title: 'Mate de calabaza' }]);
    await linked(market, await Person.signedIn(market, 'seller-sur'));
    admin = await anAdmin(market);
    await invite(admin, 'guardia@example.com', 'operator');

    const delivered = await shop.paid();
    ({ purchase_id: purchaseId } = await shop.orderWhen(delivered, 'created'));
    const refusal = { kind: 'status', status: 400, body: { message: 'No such street' } } as const;
    market.shipco.fault({ ...CREATE, fault: refusal });
    const failed = await shop.paid();
    await shop.orderWhen(failed, 'failed');
    const open = await shop.checkout();
    const held = open.orders[0].id;
    await admin.call('POST', `/api/admin/shipments/${held}/hold`);
    market.payco.pay(open.preference_id, 'approved', { messages: 1 });
    await eventually(
      () => shop.order(held),
      ({ status }) => status === 'paid',
    );
    ids = { delivered, failed, held };

    const superseded = await shop.checkout();
    const paidTwice = await shop.checkout();
    market.payco.pay(paidTwice.preference_id, 'approved', { messages: 1 });
    await shop.orderWhen(paidTwice.orders[0].id, 'created');
    duplicateId = String(market.payco.pay(superseded.preference_id, 'approved', { messages: 1 }).id);
    const entry = await eventually(
      async () =>
        (
          await market.rows<{ id: string }>(
            "select id from webhook_inbox where resource_id = $1 and effect = 'duplicate_payment'",
            [duplicateId],
          )
        )[0],
      (row) => row !== undefined,
    );
    parkedId = entry?.id ?? '';
    await market.rows("update webhook_inbox set state = 'parked', due_at = null where id = $1", [parkedId]);
    await market.rows(
      `insert into shipment_events (order_id, shipment_id, at, code, substatus, text)
       values ($1, '1', now(), 'shipped', '', 'Despachado'), ($1, '1', now() + interval '1 second', 'delivered', '', 'Entregado')`,
      [delivered],
    );
    await shop.buyer.quote();
    for (let round = 0; round < 16; round += 1)
      await market.app.get(TallyFacts, { strict: false }).run(new AbortController().signal);
  });
  afterAll(() => stage.close());

  /** What must be there before the page is judged. */
  const seen =
    (...texts: (string | RegExp)[]) =>
    async (page: Page) => {
      for (const text of texts) await page.locator('main').getByText(text).filter({ visible: true }).first().waitFor();
    };

  const pages: [name: string, path: () => string, ready: (page: Page) => Promise<void>][] = [
    [
      'resumen',
      () => '/admin',
      seen(/^Los últimos \d+ días$/, 'Paquetes atrasados', 'Plata de pedidos que esperan a alguien', 'Ver los números'),
    ],
    ['fallas', () => '/admin/fallas', seen('No such street', 'Plata en juego')],
    ['pedidos', () => '/admin/pedidos', seen('Tienda Norte', 'Falló')],
    ['pedidos-vencidos', () => '/admin/pedidos?estado=refunded', seen('No hay pedidos para mostrar')],
    ['pedido-entregado', () => `/admin/pedidos/${ids.delivered}`, seen('Correo: Entregado', /Intento 1/)],
    ['pedido-fallado', () => `/admin/pedidos/${ids.failed}`, seen('Reintentar', /Intento 1 de crear: rechazado/)],
    ['pedido-retenido', () => `/admin/pedidos/${ids.held}`, seen('Liberar', /pidió retener el envío/)],
    ['pedido-inexistente', () => '/admin/pedidos/none', seen('No encontramos ese pedido', 'Ir al resumen')],
    ['compras', () => '/admin/compras', seen('Ana Torres', 'Pagada', 'Reemplazada por otra')],
    ['compra', () => `/admin/compras/${purchaseId}`, seen('El pedido se pagó', 'Pagó el pedido', 'Quien compra')],
    ['compra-inexistente', () => '/admin/compras/none', seen('No encontramos esa compra', 'Ir al resumen')],
    ['todos-los-pagos', () => '/admin/todos-los-pagos', seen('Pagó el pedido', 'Pago repetido')],
    ['envios', () => '/admin/envios', seen('Falló')],
    ['envios-creados', () => '/admin/envios?estado=created', seen(/^(En preparación|Listo para despachar)$/)],
    ['notificaciones', () => '/admin/notificaciones', seen('Apartada', 'Pago repetido', /^#\w{4}-\w{4}$/)],
    ['notificacion', () => `/admin/notificaciones/${parkedId}`, seen('Ver qué cambiaría', 'Pago repetido', /^#\w{4}-\w{4}$/)],
    ['vinculos', () => '/admin/vinculos', seen('Feria Sur', 'Vinculada')],
    ['pagos', () => '/admin/pagos', seen('Pago repetido', 'Resolver')],
    ['administradores', () => '/admin/administradores', seen('guardia@example.com', 'Invitar a alguien')],
    ['cierres-vacios', () => '/admin/cierres', seen('Todavía no se cerró ningún día.')],
    ['auditoria', () => '/admin/auditoria', seen('Pidió retener el envío')],
    ['diagnostico', () => '/admin/diagnostico', seen('Revisar de nuevo', 'database', 'La mitad tardó')],
    ['cuenta', () => '/admin/cuenta', seen('Cambiar la contraseña')],
    ['no-existe', () => '/admin/nada', seen('No encontramos esta página', 'Ir al resumen')],
  ];

  it.each(pages)(
    '%s is accessible, in both widths, both themes and at 400 %, and its times are Argentina’s (R-571, R-695, R-855)',
    async (name, path, ready) => {
      const page = await adminPage(stage, admin, 'Asia/Tokyo');
      await page.goto(path());
      await ready(page);
      expect(await foreignTimes(page)).toEqual([]);
      await expectNoBarrier(page, `admin-${name}`);
      await stage.closeVisits();
      expect(stage.complaints.splice(0)).toEqual([]);
    },
  );

  it.each([
    ['ingreso', '/admin', 'Contraseña'],
    ['invitacion', '/admin/invitacion#a-token', 'Repetila'],
    ['invitacion-rota', '/admin/invitacion', 'A la dirección le falta una parte'],
  ])('%s is accessible when logged out (R-571)', async (name, path, text) => {
    const page = await stage.visitor();
    await page.goto(path);
    await page.getByText(text, { exact: false }).first().waitFor();
    await expectNoBarrier(page, `admin-${name}`);
    await stage.closeVisits();
    expect(stage.complaints.splice(0)).toEqual([]);
  });
});
