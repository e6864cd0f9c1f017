import { writeFile } from 'node:fs/promises';
import { BusyStage, type Known, type Visitor } from '../support/busy-stage.js';
import { declaredRoutes } from '../support/declared-routes.js';
import { shiftOf, slowData } from '../support/layout-shift.js';
import { MANTA, MATE } from '../support/problem-stage.js';

const MAX_SHIFT = 0.05;
/** The file to write each page's shift into, as a table: `npm run dev shifts`. */
const { WEB_SHIFTS } = process.env;

/** An address of this route, who opens it, and what she sees in the end; empty: only its heading. `:known` is an id. */
type Opened = readonly [route: string, visitor: Visitor, path: string, seen: string | RegExp];

const OF_BUYERS: readonly Opened[] = [
  ['/', 'nobody', '/', MATE],
  ['/', 'buyer-ana', '/?q=mate', MATE],
  ['/', 'nobody', '/?q=helicoptero', 'No encontramos nada'],
  ['/producto/:id', 'nobody', '/producto/:product', 'Agregar al carrito'],
  ['/producto/:id', 'buyer-ana', '/producto/:product', 'Agregar al carrito'],
  ['/producto/:id', 'nobody', '/producto/none', 'No encontramos esta página'],
  ['/carrito', 'nobody', '/carrito', 'Tu carrito está vacío.'],
  ['/carrito', 'guest', '/carrito', MATE],
  ['/carrito', 'buyer-bruno', '/carrito', 'Tu carrito está vacío.'],
  ['/carrito', 'buyer-ana', '/carrito', /^Pagar \$/],
  ['/checkout/:result', 'nobody', '/checkout/success?external_reference=:paidPurchase', 'Ingresá para ver tu compra'],
  ['/checkout/:result', 'buyer-ana', '/checkout/success?external_reference=:paidPurchase', 'Recibimos tu pago'],
  ['/checkout/:result', 'buyer-ana', '/checkout/success?external_reference=none', 'No encontramos esa compra'],
  ['/checkout/:result', 'buyer-ana', '/checkout/success', 'No sabemos de qué compra se trata'],
  ['/checkout/:result', 'buyer-ana', '/checkout/pending?external_reference=:openPurchase', 'Estamos esperando'],
  ['/checkout/:result', 'buyer-ana', '/checkout/failure?external_reference=:openPurchase', 'todavía no está paga'],
  ['/compras', 'nobody', '/compras', 'Ingresá para ver tus compras'],
  ['/compras', 'buyer-bruno', '/compras', 'Todavía no compraste nada'],
  ['/compras', 'buyer-ana', '/compras', MATE],
  ['/compras/:id', 'nobody', '/compras/:paid', 'Ingresá para ver tu compra'],
  ['/compras/:id', 'buyer-ana', '/compras/:paid', 'Productos'],
  ['/compras/:id', 'buyer-ana', '/compras/:lost', 'Productos'],
  ['/compras/:id', 'buyer-ana', '/compras/:failed', 'Productos'],
  ['/compras/:id', 'buyer-ana', '/compras/:open', 'Productos'],
  ['/compras/:id', 'buyer-ana', '/compras/:paidPurchase', MATE],
  ['/compras/:id', 'buyer-ana', '/compras/:paidPurchase#compra', MATE],
  ['/compras/:id', 'buyer-ana', '/compras/none', 'No encontramos esta página'],
  ['/…', 'nobody', '/nada', 'No encontramos esta página'],
];

const OF_SELLERS: readonly Opened[] = [
  ['/vender', 'nobody', '/vender', 'Ingresá para vender'],
  ['/vender', 'buyer-ana', '/vender', 'Nombre de tu tienda'],
  ['/vender', 'seller-norte', '/vender', 'Descargar etiquetas'],
  ['/vender', 'seller-sur', '/vender', MANTA],
  ['/vender/productos', 'seller-norte', '/vender/productos', 'Pausar'],
  ['/vender/productos/nuevo', 'seller-norte', '/vender/productos/nuevo', 'Peso (gramos)'],
  ['/vender/productos/:id', 'seller-norte', '/vender/productos/:product', 'Peso (gramos)'],
  ['/vender/ventas', 'seller-norte', '/vender/ventas', MATE],
  ['/vender/ventas', 'seller-sur', '/vender/ventas', ''],
  ['/vender/ventas/:id', 'seller-norte', '/vender/ventas/:paid', 'Lavalle'],
  ['/vender/ventas/:id', 'seller-norte', '/vender/ventas/:lost', 'Lavalle'],
  ['/vender/ventas/:id', 'seller-norte', '/vender/ventas/none', ''],
  ['/vender/envios', 'seller-norte', '/vender/envios', 'Vinculá tu propia cuenta'],
  ['/vender/envios', 'seller-sur', '/vender/envios?shipco=connected', 'Vinculada:'],
  ['/vender/…', 'seller-norte', '/vender/nada', 'No encontramos esta página'],
];

const OF_OPERATORS: readonly Opened[] = [
  ['/admin', 'nobody', '/admin', 'Contraseña'],
  ['/admin', 'owner', '/admin', /^Los últimos \d+ días$/],
  ['/admin', 'viewer', '/admin', /^Los últimos \d+ días$/],
  ['/admin', 'follower', '/admin', 'Cambiar la contraseña'],
  ['/admin/invitacion', 'nobody', '/admin/invitacion', 'A la dirección le falta una parte'],
  ['/admin/invitacion', 'nobody', '/admin/invitacion#a-token', 'Repetila'],
  ['/admin/fallas', 'owner', '/admin/fallas', 'Reintentar'],
  ['/admin/diferencias', 'owner', '/admin/diferencias', 'Cambió el precio del envío'],
  ['/admin/pedidos', 'owner', '/admin/pedidos', MATE],
  ['/admin/pedidos', 'owner', '/admin/pedidos?estado=refunded', 'No hay pedidos para mostrar'],
  ['/admin/pedidos/:id', 'owner', '/admin/pedidos/:paid', 'Qué pasó'],
  ['/admin/pedidos/:id', 'owner', '/admin/pedidos/:lost', 'Qué pasó'],
  ['/admin/pedidos/:id', 'owner', '/admin/pedidos/:failed', 'Qué pasó'],
  ['/admin/pedidos/:id', 'owner', '/admin/pedidos/none', 'No encontramos ese pedido'],
  ['/admin/compras', 'owner', '/admin/compras', 'Ana Torres'],
  ['/admin/compras/:id', 'owner', '/admin/compras/:paidPurchase', 'Quien compra'],
  ['/admin/compras/:id', 'owner', '/admin/compras/none', 'No encontramos esa compra'],
  ['/admin/todos-los-pagos', 'owner', '/admin/todos-los-pagos', 'Pagó el pedido'],
  ['/admin/envios', 'owner', '/admin/envios', MANTA],
  ['/admin/notificaciones', 'owner', '/admin/notificaciones', /^#\w{4}-\w{4}$/],
  ['/admin/notificaciones/:id', 'owner', '/admin/notificaciones/:notification', 'Ver qué cambiaría'],
  ['/admin/vinculos', 'owner', '/admin/vinculos', 'Vinculada'],
  ['/admin/vinculos/:id', 'owner', '/admin/vinculos/:seller', 'Vinculada'],
  ['/admin/plata', 'owner', '/admin/plata', 'perdió'],
  ['/admin/pagos', 'owner', '/admin/pagos', ''],
  ['/admin/administradores', 'owner', '/admin/administradores', 'viewer@example.com'],
  ['/admin/avisos', 'owner', '/admin/avisos', 'ERP'],
  ['/admin/avisos/:id', 'owner', '/admin/avisos/:endpoint', 'Avisos que esperan'],
  ['/admin/cierres', 'owner', '/admin/cierres', 'Todavía no se cerró ningún día.'],
  ['/admin/auditoria', 'owner', '/admin/auditoria', ''],
  ['/admin/diagnostico', 'owner', '/admin/diagnostico', 'database'],
  ['/admin/cuenta', 'owner', '/admin/cuenta', 'Cambiar la contraseña'],
  ['/admin/…', 'owner', '/admin/nada', 'No encontramos esta página'],
];

const PAGES = [...OF_BUYERS, ...OF_SELLERS, ...OF_OPERATORS];

describe('a page', () => {
  let busy: BusyStage;
  const rows = ['| Page | Who | Desktop | Phone |', '|---|---|---|---|'];

  beforeAll(async () => {
    busy = await BusyStage.start();
  });
  afterEach(() => busy.closeVisits());
  afterAll(async () => {
    await busy.close();
    if (WEB_SHIFTS) await writeFile(WEB_SHIFTS, `${rows.join('\n')}\n`);
  });

  const shiftAt = async (visitor: Visitor, path: string, seen: string | RegExp, width: 'desktop' | 'phone') => {
    const page = await busy.visit(visitor, width);
    await slowData(page);
    await page.goto(path.replace(/:(\w+)/g, (_, name) => busy.ids[name as Known]));
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1 }).waitFor();
    if (seen) await main.getByText(seen).filter({ visible: true }).first().waitFor();
    await page.waitForLoadState('networkidle');
    return { width, ...(await shiftOf(page)) };
  };

  it.each(PAGES)('moves little while its data arrives slowly: %s, %s, %s (R-880)', async (_, visitor, path, seen) => {
    const shifts = await Promise.all((['desktop', 'phone'] as const).map((width) => shiftAt(visitor, path, seen, width)));
    rows.push(`| \`${path}\` | ${visitor} | ${shifts.map(({ score }) => score.toFixed(3)).join(' | ')} |`);
    expect(shifts.filter(({ score }) => score > MAX_SHIFT)).toEqual([]);
  });

  it('is measured whatever its route (R-880)', async () => {
    const measured = [...new Set(PAGES.map(([route]) => route))];
    expect(measured.sort()).toEqual((await declaredRoutes()).sort());
  });
});
