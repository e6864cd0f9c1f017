import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { shiftOf, slowData } from '../support/layout-shift.js';
import { eventually, type Person } from '../support/person.js';
import { MANTA, MATE, ProblemStage } from '../support/problem-stage.js';
import { adminPage } from '../support/web-admin.js';
import { moved } from '../support/web-orders.js';
import { WIDTHS } from '../support/web-stage.js';

const MAX_SHIFT = 0.05;

/** Of sellers and operators, who have orders of every kind. Those of buyers: `budget.spec.ts`. */
describe('a page', () => {
  let problems: ProblemStage;
  let admin: Person;
  let orderId: string;
  let purchaseId: string;

  beforeAll(async () => {
    problems = await ProblemStage.start({ BOOTSTRAP_SECRET });
    const { market } = problems.stage;
    admin = await anAdmin(market);
    orderId = await problems.parcel();
    await moved(market, orderId, 'documentation_ready');
    const [bought] = await market.rows<{ id: string }>('select purchase_id as id from orders where id = $1', [orderId]);
    purchaseId = bought?.id ?? '';
    await problems.parcelThat('lost');
    await market.round('owed');
    const refused = await problems.refused(422, MANTA);
    await eventually(
      () => market.rows<{ state: string }>('select state from shipments where order_id = $1', [refused]),
      ([shipment]) => shipment?.state === 'failed',
    );
  });
  afterEach(() => problems.stage.closeVisits());
  afterAll(() => problems.stage.close());

  /** What is waited for; empty: its heading. */
  const PAGES: readonly (readonly [string, string | null, () => string, string])[] = [
    ['/vender/productos/nuevo', 'seller-norte', () => '/vender/productos/nuevo', ''],
    ['/vender/envios', 'seller-norte', () => '/vender/envios', ''],
    ['/admin/compras', null, () => '/admin/compras', ''],
    ['/admin/compras/:id', null, () => `/admin/compras/${purchaseId}`, ''],
    ['/admin/todos-los-pagos', null, () => '/admin/todos-los-pagos', ''],
    ['/admin/envios', null, () => '/admin/envios', ''],
    ['/admin/cierres', null, () => '/admin/cierres', ''],
    ['/admin/auditoria', null, () => '/admin/auditoria', ''],
    ['/admin/administradores', null, () => '/admin/administradores', ''],
    ['/vender', 'seller-norte', () => '/vender', 'Descargar etiquetas'],
    ['/vender/ventas', 'seller-norte', () => '/vender/ventas', MATE],
    ['/vender/ventas/:id', 'seller-norte', () => `/vender/ventas/${orderId}`, 'Lavalle'],
    ['/vender/productos', 'seller-norte', () => '/vender/productos', 'Pausar'],
    ['/admin', null, () => '/admin', 'Los últimos'],
    ['/admin/fallas', null, () => '/admin/fallas', 'Reintentar'],
    ['/admin/pedidos', null, () => '/admin/pedidos', MATE],
    ['/admin/pedidos/:id', null, () => `/admin/pedidos/${orderId}`, 'Qué pasó'],
    ['/admin/plata', null, () => '/admin/plata', 'perdió'],
  ];

  it.each(PAGES.flatMap((page) => (['desktop', 'phone'] as const).map((width) => [...page, width] as const)))(
    'moves little while its data arrives slowly: %s, %s (R-572)',
    async (_, user, path, seen, width) => {
      const page = await (user ? problems.stage.visitor({ user, width }) : adminPage(problems.stage, admin));
      await page.setViewportSize(WIDTHS[width]);
      await slowData(page);
      await page.goto(path());
      const main = page.getByRole('main');
      await (seen ? main.getByText(seen) : main.getByRole('heading', { level: 1 })).first().waitFor();
      await page.waitForLoadState('networkidle');
      const shift = await shiftOf(page);
      expect([shift.score <= MAX_SHIFT, shift]).toEqual([true, shift]);
    },
  );
});
