import type { Page } from '../../checks/browser.js';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { linked } from '../support/linked-seller.js';
import { eventually, Person } from '../support/person.js';
import { bought, buyerOf, labelled, moved, productIds } from '../support/web-orders.js';
import { WebStage } from '../support/web-stage.js';

const DRAFT = {
  address: { state: 'Mendoza', city: 'Godoy Cruz', zip: '5501', street: 'Lavalle', number: '120', extras: '' },
};

describe('every page', () => {
  let stage: WebStage;
  let orderIds: Record<'delivered' | 'moving' | 'ready' | 'unpaid', string>;
  let productId: string;
  let purchaseId: string;

  beforeAll(async () => {
    stage = await WebStage.start();
    const { market } = stage;
    market.shipco.settings({ documentationAfterMs: 0 });
    await loadDemoData(market.url, stage.pictures.url);
    const ana = await buyerOf(market, 'buyer-ana');
    const [delivered = '', moving = ''] = await bought(
      market,
      ana,
      ['Mate de calabaza con bombilla', 'Manta mapuche de lana', 'Caja de chocolates de Bariloche'],
      '10',
    );
    const [ready = ''] = await bought(market, ana, ['Poncho salteño tejido en telar'], '11');
    await moved(market, delivered, 'documentation_ready', 'shipped', 'in_transit', 'out_for_delivery', 'delivered');
    await moved(market, moving, 'documentation_ready', 'shipped', 'in_transit');
    await labelled(market, ready);
    for (const [id, progress] of [
      [delivered, 'delivered'],
      [moving, 'in_transit'],
    ]) {
      await eventually(
        async () => (await ana.get(`/api/orders/${id}`)).body,
        ({ shipment }) => shipment?.progress === progress,
      );
    }
    const ids = await productIds(market);
    const at = (title: string) => ids.get(title) as string;
    productId = at('Alforja de cuero crudo');
    await ana.put(at('Dulce de cayote artesanal 450 g'), 2);
    const { body } = await ana.checkout({ ...DRAFT.address, number: '12' });
    purchaseId = body.purchase_id;
    await ana.put(at('Set de especias del norte'));
    await ana.put(at('Manta mapuche de lana'));
    orderIds = { delivered, moving, ready, unpaid: body.orders[0].id };
    await linked(market, await Person.signedIn(market, 'seller-sur'));
  });
  afterAll(() => stage.close());

  /** What must be there before the page is judged. */
  const seen =
    (...texts: (string | RegExp)[]) =>
    async (page: Page) => {
      for (const text of texts) await page.getByText(text).first().waitFor();
    };

  const pages: [name: string, path: () => string, user: string | null, ready: (page: Page) => Promise<void>][] = [
    ['productos', () => '/', null, seen('Alforja de cuero crudo')],
    ['busqueda', () => '/?q=dulce', 'buyer-ana', seen('Dulce de rosa mosqueta')],
    ['busqueda-vacia', () => '/?q=helicoptero', null, seen('No encontramos nada')],
    ['producto', () => `/producto/${productId}`, 'buyer-ana', seen('Cosida a mano')],
    ['producto-inexistente', () => '/producto/none', null, seen('No encontramos esta página')],
    ['carrito', () => '/carrito', 'buyer-ana', seen('Por qué cuesta esto', /^Pagar \$/)],
    ['carrito-sin-ingresar', () => '/carrito', null, seen('Ingresá para ver tu carrito')],
    ['pago-recibido', () => '/checkout/success?external_reference=none', 'buyer-ana', seen('No encontramos esa compra')],
    ['pago-pendiente', () => `/checkout/pending?external_reference=${purchaseId}`, 'buyer-ana', seen('Estamos esperando')],
    ['compras', () => '/compras', 'buyer-ana', seen('Mate de calabaza con bombilla')],
    ['compra-entregada', () => `/compras/${orderIds.delivered}`, 'buyer-ana', seen('Entregado', /^Correo$/)],
    ['compra-en-camino', () => `/compras/${orderIds.moving}`, 'buyer-ana', seen('En camino', /^Correo$/)],
    ['compra-sin-pagar', () => `/compras/${orderIds.unpaid}`, 'buyer-ana', seen('Todavía no vimos tu pago')],
    ['vender-empezar', () => '/vender', 'buyer-ana', seen('Nombre de tu tienda')],
    ['vender-para-despachar', () => '/vender', 'seller-norte', seen('Poncho salteño', 'Falta imprimir', /^Sale /)],
    ['vender-nada-para-despachar', () => '/vender', 'seller-sur', seen('No tenés nada para despachar')],
    ['vender-productos', () => '/vender/productos', 'seller-norte', seen('Mate de calabaza con bombilla')],
    ['vender-producto-nuevo', () => '/vender/productos/nuevo', 'seller-norte', seen('Peso (gramos)')],
    ['vender-ventas', () => '/vender/ventas', 'seller-norte', seen('Poncho salteño', 'Para Ana Torres')],
    ['vender-venta', () => `/vender/ventas/${orderIds.ready}`, 'seller-norte', seen('Descargar PDF', /^Correo$/)],
    ['vender-envios', () => '/vender/envios', 'seller-norte', seen('Vinculá tu propia cuenta')],
    ['vender-envios-vinculada', () => '/vender/envios?shipco=connected', 'seller-sur', seen('Vinculada:')],
    [
      'vender-envios-rechazada',
      () => '/vender/envios?shipco=error&reason=access_denied',
      'seller-norte',
      seen('No diste el permiso'),
    ],
    ['no-existe', () => '/nada', null, seen('No encontramos esta página')],
  ];

  it.each(pages)('%s is accessible, in both widths, both themes and at 400 % (R-571, R-855)', async (name, path, user, ready) => {
    const page = await stage.visitor({ user });
    await page.addInitScript((draft) => sessionStorage.setItem('checkout-draft', draft), JSON.stringify(DRAFT));
    await page.goto(path());
    await ready(page);
    await expectNoBarrier(page, name);
    await stage.closeVisits();
    expect(stage.complaints.splice(0)).toEqual([]);
  });
});
