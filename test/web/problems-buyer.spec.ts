import type { Page, Route } from '../../checks/browser.js';
import { expectNoBarrier, pictured } from '../support/judged-page.js';
import { MATE, ProblemStage } from '../support/problem-stage.js';
import { endsWithItsTests } from '../support/web-stage.js';

describe('a buyer whose purchase goes wrong', () => {
  let problems: ProblemStage;
  let page: Page;

  beforeAll(async () => {
    problems = await ProblemStage.start();
  });
  beforeEach(async () => {
    await problems.stage.market.rows('delete from cart_items');
    page = await problems.stage.visitor({ user: 'buyer-ana' });
  });
  afterEach(() => problems.stage.market.shipco.clearFaults());
  endsWithItsTests(() => problems.stage);

  const says = (path: string, name: string, ...texts: (string | RegExp)[]) => problems.says(page, path, name, ...texts);
  const expires = (purchaseId: string) =>
    problems.stage.market.rows("update purchases set expires_at = now() - interval '1 minute' where id = $1", [purchaseId]);
  const CLOSED = ['Por esta compra no se cobró nada.', 'empezá de nuevo desde el carrito'];

  it('reads of a declined payment that nothing was charged, and how to pay (R-563)', async () => {
    const { purchase_id, preference_id, orders } = await problems.begun();
    const [{ id }] = orders;
    problems.stage.market.payco.pay(preference_id, 'rejected', { messages: 1 });
    await problems.knows(id, 'rejected');
    await says(`/compras/${id}`, 'compra-pago-rechazado', 'no se cobró nada. Podés pagar de otra forma.', 'Seguir con el pago');
    expect(await page.getByText('Todavía no vimos tu pago').count()).toBe(0);
    await expectNoBarrier(page, 'compra-pago-rechazado');
    await says(`/compras/${purchase_id}`, 'compra-entera-pago-rechazado', 'Esta compra se puede pagar.');
    await says(`/checkout/failure?external_reference=${purchase_id}`, 'pago-rechazado', 'El pago no se aprobó');
    await says('/compras', 'compras-pago-rechazado', 'El pago se rechazó: falta pagar.');

    await page.goto(`/compras/${id}`);
    await page.getByRole('button', { name: 'Descartar este pago' }).click();
    await page.getByRole('button', { name: 'Sí, descartar' }).click();
    await page.getByText('empezá de nuevo desde el carrito').waitFor();
    await says(
      `/compras/${id}`,
      'compra-descartada',
      'Se cerró sin un pago.',
      'El pago fue rechazado: no se cobró nada.',
      'Empezado el',
      ...CLOSED,
    );
    await says(`/compras/${purchase_id}`, 'compra-entera-descartada', 'Esta compra está cerrada', ...CLOSED);
    await says(`/checkout/failure?external_reference=${purchase_id}`, 'pago-de-compra-descartada', ...CLOSED);
  });

  it('reads of an unpaid purchase how to pay it, and once it has ended, how to begin again (R-563)', async () => {
    const { purchase_id, orders } = await problems.begun();
    await says(`/compras/${orders[0].id}`, 'compra-sin-pagar', 'Todavía no vimos tu pago.', 'Seguir con el pago');
    await says(`/compras/${purchase_id}`, 'compra-entera-sin-pagar', 'Esta compra se puede pagar.', 'Seguir con el pago');
    await expires(purchase_id);
    await says(`/compras/${orders[0].id}`, 'compra-vencida', 'Se cerró sin un pago.', 'No hay ningún pago.', ...CLOSED);
    await says(`/compras/${purchase_id}`, 'compra-entera-vencida', 'Esta compra está cerrada', ...CLOSED);
    await says(`/checkout/pending?external_reference=${purchase_id}`, 'pago-de-compra-vencida', ...CLOSED);
  });

  it.each(['pending', 'in_process', 'authorized'] as const)(
    'reads of a payment that is %s what she can do, and nothing against it (R-563)',
    async (status) => {
      const { purchase_id, preference_id, orders } = await problems.begun();
      const [{ id }] = orders;
      problems.stage.market.payco.pay(preference_id, 'pending', { messages: 1 });
      if (status !== 'pending') problems.becomes(status);
      await problems.knows(id, status);
      const open = ['Un pago quedó abierto', 'Descartar este pago'];
      await says(`/compras/${purchase_id}`, `compra-entera-pago-${status}`, ...open, 'Esta compra tiene un pago abierto.');
      await says('/compras', `compras-pago-${status}`, 'Un pago quedó abierto');
      await says('/carrito', `carrito-pago-${status}`, ...open);
      await says(`/checkout/pending?external_reference=${purchase_id}`, `pago-${status}`, ...open);
      await says(`/compras/${id}`, `compra-pago-${status}`, ...open);
      // To go on with what the provider is reviewing would be a second payment.
      expect(await page.getByText('Seguir con el pago').count()).toBe(0);
      expect(await page.getByText('Pagá tu cupón hasta el').count()).toBe(status === 'pending' ? 1 : 0);
      await expires(purchase_id);
      await says(`/compras/${id}`, `compra-vencida-pago-${status}`, ...open, 'Esperando el pago que se empezó.');
      await problems.ana.call('DELETE', `/api/purchases/${purchase_id}`);
      await says(`/compras/${id}`, `compra-pago-${status}-descartado`, 'El pago se canceló: no se cobró nada.', ...CLOSED);
    },
  );

  it.each([
    ['charged_back', 'El banco le devolvió este pago al titular de la tarjeta'],
    ['in_mediation', 'El pago está en disputa'],
    ['refunded', 'El pago se devolvió'],
    ['cancelled', 'ya no figura aprobado'],
  ] as const)('reads what becomes of her money when its payment is %s (R-434)', async (status, sentence) => {
    const id = await problems.parcel();
    problems.becomes(status);
    await says(`/compras/${id}`, `compra-pagada-${status}`, 'Tu plata', sentence);
    for (const untrue of ['Cobrado', 'Llega el'])
      expect([untrue, await page.getByText(untrue, { exact: true }).count()]).toEqual([untrue, 0]);
    await says('/compras', `compras-pagada-${status}`, MATE);
  });

  it.each([
    ['lost', ['El correo perdió el paquete.', 'Se te debe plata', 'sigue acá']],
    ['returned_to_seller', ['El paquete volvió al vendedor.', 'Se te debe plata', 'sigue acá']],
    [
      'in_transit_to_seller',
      ['El paquete está volviendo al vendedor: no te va a llegar.', 'está volviendo a quien te lo vendió'],
    ],
    ['not_delivered', ['El correo no pudo entregar el paquete: puede que lo intente de nuevo', 'Lo que informa el correo']],
    ['delivered_with_damage', ['El correo entregó dañado el paquete.', 'Se te debe plata', 'entregó dañado']],
    ['cancelled', ['El paquete se canceló.', 'Una persona decide si sale otro']],
    ['expired', ['El paquete nunca salió: ya no va a llegar.', 'Una persona decide si sale otro']],
    ['something_new', ['El correo informa un estado que no conocemos.', 'Novedad del correo']],
  ])('reads of a parcel that is %s what is true of it and of her money (R-563)', async (status, texts) => {
    const id = await problems.parcelThat(status);
    await says(`/compras/${id}`, `compra-paquete-${status}`, /^Correo$/, ...texts);
    for (const untrue of ['Llega el', 'demorado', status === 'something_new' ? status : 'undefined'])
      expect([untrue, await page.getByText(untrue).count()]).toEqual([untrue, 0]);
    if (status === 'something_new')
      await page
        .getByRole('list', { name: /^Lo que informa el correo/ })
        .locator('li:first-child')
        .getByText('Novedad del correo')
        .waitFor();
    if (status === 'lost') await expectNoBarrier(page, 'compra-paquete-lost');
  });

  it('reads of a parcel that was not registered yet, or not at all (R-563)', async () => {
    await says(`/compras/${await problems.refused(503)}`, 'compra-paquete-registrandose', 'Estamos registrando el paquete');
    problems.stage.market.shipco.clearFaults();
    await problems.stage.market.rows('delete from cart_items');
    const refused = await problems.refused(400);
    await says(
      `/compras/${refused}`,
      'compra-paquete-no-registrado',
      'Una persona está revisando este paquete.',
      'Lo estamos revisando',
    );
  });

  it('reads why a page could not be loaded, and what to do', async () => {
    const id = await problems.parcel();
    for (const path of ['/compras/00000000-0000-4000-8000-000000000000', '/nada'])
      await says(path, `no-existe${path.replaceAll('/', '-')}`, 'No encontramos esta página', 'Ver los productos');
    await says('/producto/nada', 'no-existe-producto-nada', 'Este producto no está a la venta', 'Ver los productos');
    const busy = { code: 'RATE_LIMITED', message: 'Demasiadas solicitudes.' };
    const FAULTS: readonly [string, (call: Route) => Promise<void>, string][] = [
      ['500', (call) => call.fulfill({ status: 500, json: {} }), 'Algo salió mal de nuestro lado.'],
      ['429', (call) => call.fulfill({ status: 429, json: busy }), 'Demasiadas solicitudes.'],
      ['sin-conexion', (call) => call.abort(), 'Revisá tu conexión'],
    ];
    // At once: each page tries again by itself before it says so.
    for (const [fault, answer, sentence] of FAULTS)
      await Promise.all(
        [
          ['/compras', 'purchases?*'],
          [`/compras/${id}`, `orders/${id}`],
          ['/carrito', 'cart'],
          ['/', 'products*'],
        ].map(async ([path = '', route = '']) => {
          const tab = await page.context().newPage();
          await tab.route(`**/api/${route}`, answer);
          await problems.says(tab, path, `${route.replaceAll(/\W|\d.*/g, '')}-${fault}`, sentence, 'Probar de nuevo');
          await tab.close();
        }),
      );
    await page.goto(`/compras/${id}`);
    await page.getByText('Correo', { exact: true }).waitFor();
    await page.route(`**/api/orders/${id}`, (call) => call.fulfill({ status: 401, json: { code: 'UNAUTHENTICATED' } }));
    await page.reload();
    await page.getByText('Tu sesión terminó. Ingresá de nuevo para seguir.').waitFor();
    await pictured(page, 'compra-sesion-terminada');
    await page.context().clearCookies();
    await says('/compras', 'compras-sin-sesion', 'Ingresá para ver tus compras.');
  });
});
