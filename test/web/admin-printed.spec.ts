import { loadDemoData } from '../../sandbox/demo-data.js';
import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { ADDRESS, type Person } from '../support/person.js';
import { faultsOnPaper, LANDSCAPE, PORTRAIT } from '../support/printed-page.js';
import { adminPage } from '../support/web-admin.js';
import { bought, buyerOf, moved, productIds } from '../support/web-orders.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

const MATE = 'Mate de calabaza con bombilla';

describe('what operators print', () => {
  let stage: WebStage;
  let owner: Person;
  let orderId: string;
  let purchaseId: string;

  beforeAll(async () => {
    stage = await WebStage.start({ BOOTSTRAP_SECRET });
    const { market } = stage;
    owner = await anAdmin(market);
    market.shipco.settings({ documentationAfterMs: 0 });
    await loadDemoData(market.url);
    const ana = await buyerOf(market, 'buyer-ana');
    [orderId = ''] = await bought(market, ana, [MATE], '1');
    await moved(market, orderId, 'documentation_ready');
    purchaseId = (await ana.get(`/api/orders/${orderId}`)).body.purchase_id;
    market.shipco.fault({
      method: 'POST',
      path: '/v2/shipments',
      fault: { kind: 'status', status: 422, body: { message: 'no' } },
    });
    await ana.put((await productIds(market)).get('Set de especias del norte') as string);
    const { body } = await ana.checkout({ ...ADDRESS, number: '2' });
    market.payco.pay(body.preference_id, 'approved');
    await market.idle();
  });
  endsWithItsTests(() => stage);

  it.each([
    ['the orders', (): string => '/admin/pedidos?estado=paid&desde=2026-11-01', LANDSCAPE, ['Estado', 'Desde', MATE]],
    ['the purchases', (): string => '/admin/compras', LANDSCAPE, ['Ana']],
    ['the payments', (): string => '/admin/todos-los-pagos', LANDSCAPE, ['Aprobado']],
    ['the shipments', (): string => '/admin/envios', LANDSCAPE, ['Tienda Norte']],
    ['the failures', (): string => '/admin/fallas', PORTRAIT, ['El servicio de envíos lo rechaza']],
    ['an order', (): string => `/admin/pedidos/${orderId}`, PORTRAIT, ['Entrega', 'Godoy Cruz']],
    ['a purchase', (): string => `/admin/compras/${purchaseId}`, PORTRAIT, ['Qué pasó', MATE]],
  ] as const)('%s: whole, black on white, with nothing to press (R-728)', async (_, path, paper, said) => {
    const page = await adminPage(stage, owner);
    await page.goto(path());
    const seen = (text: string) => page.getByRole('main').getByText(text).filter({ visible: true }).first();
    await seen(said.at(-1) ?? '').waitFor();
    await page.waitForLoadState('networkidle');
    await page.setViewportSize(paper);
    await page.emulateMedia({ media: 'print' });
    for (const text of said) expect([text, await seen(text).isVisible()]).toEqual([text, true]);
    expect(await faultsOnPaper(page, paper.width)).toEqual([]);
  });
});
