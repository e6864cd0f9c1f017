import { loadDemoData } from '../../sandbox/demo-data.js';
import { pictured } from '../support/judged-page.js';
import type { Person } from '../support/person.js';
import { faultsOnPaper, PORTRAIT } from '../support/printed-page.js';
import { bought, buyerOf, moved } from '../support/web-orders.js';
import { endsWithItsTests, WebStage, WIDTHS } from '../support/web-stage.js';

const MATE = 'Mate de calabaza con bombilla';
describe('an order', () => {
  let stage: WebStage;
  let ana: Person;
  let orderId: string;
  let purchaseId: string;

  beforeAll(async () => {
    stage = await WebStage.start({ SUPPORT_EMAIL: 'ayuda@example.com' });
    stage.market.shipco.settings({ documentationAfterMs: 0 });
    await loadDemoData(stage.market.url);
    ana = await buyerOf(stage.market, 'buyer-ana');
    await stage.market.rows('update products set title = $1 where title = $2', [`${'Abracadabra'.repeat(8)} ${MATE}`, MATE]);
    [orderId = ''] = await bought(stage.market, ana, [`${'Abracadabra'.repeat(8)} ${MATE}`], '1');
    await moved(stage.market, orderId, 'documentation_ready');
    purchaseId = (await ana.get(`/api/orders/${orderId}`)).body.purchase_id;
  });
  endsWithItsTests(() => stage);

  it.each([
    ['of its buyer', 'buyer-ana', (): string => `/compras/${orderId}`, ['Pedido #', 'Godoy Cruz', 'Total', 'Seguimiento']],
    ['with all of its purchase', 'buyer-ana', (): string => `/compras/${purchaseId}#compra`, ['Compra #', 'Total']],
    [
      'of its seller',
      'seller-norte',
      (): string => `/vender/ventas/${orderId}`,
      ['Venta #', 'Godoy Cruz', '1 unidad a', 'Seguimiento'],
    ],
    ['to dispatch', 'seller-norte', (): string => '/vender', ['Qué va adentro', 'Salida']],
    ['in the list of sales', 'seller-norte', (): string => '/vender/ventas', ['Ventas', 'Para Ana']],
  ] as const)('%s is printed as a document, whole and black on white (R-726)', async (_, user, path, said) => {
    for (const theme of ['light', 'dark'] as const) {
      const page = await stage.visitor({ user, theme });
      await page.goto(path());
      await page.getByText(MATE).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.getByRole('button').count()).toBeGreaterThan(0);
      await page.setViewportSize(PORTRAIT);
      await page.emulateMedia({ media: 'print' });
      for (const text of [MATE, ...said])
        expect([text, await page.getByRole('main').getByText(text).filter({ visible: true }).count()]).not.toEqual([text, 0]);
      expect([theme, await faultsOnPaper(page, PORTRAIT.width)]).toEqual([theme, []]);
      await pictured(page, `impreso-${user}-${said[0].slice(0, 3)}`);
    }
  });

  it('to dispatch is whole on paper as narrow as a phone, too (R-927)', async () => {
    const page = await stage.visitor({ user: 'seller-norte', width: 'phone' });
    await page.goto('/vender');
    await page.getByText(MATE).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.emulateMedia({ media: 'print' });
    expect(await faultsOnPaper(page, WIDTHS.phone.width)).toEqual([]);
    await pictured(page, 'impreso-vender-angosto');
  });
});
