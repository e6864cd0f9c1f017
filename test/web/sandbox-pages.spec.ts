import type { Page } from '../../checks/browser.js';
import { type ClockServer, startClockServer } from '../../sandbox/clock/clock-server.js';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { type Receiver, startReceiver } from '../../sandbox/receiver/receiver.js';
import { expectNoBarrier, pictured } from '../support/judged-page.js';
import { ADDRESS, type Person } from '../support/person.js';
import { buyerOf, productIds } from '../support/web-orders.js';
import { WebStage } from '../support/web-stage.js';

const TITLE = 'Mate de calabaza con bombilla';

const TIME = {
  now: new Date('2026-12-28T14:02:11.000Z'),
  movedMs: 60_000,
  next: { what: 'parcel-moves', inMs: 7_200_000 },
  isAdvancing: false,
  obstacle: null,
};

const ORDER = {
  orderId: 'o1',
  number: 'K7QM-3F2P',
  status: 'paid',
  shipmentState: 'created',
  progress: 'in_transit',
  shipmentId: '690625721',
};
const MARKETPLACE = {
  newestOrders: async () => [ORDER],
  endpoint: async () => ({ state: 'disabled', reason: 'not_delivered', waiting: 4 }),
  enableEndpoint: async () => undefined,
};

describe('a page of the sandbox', () => {
  let stage: WebStage;
  let clock: ClockServer;
  let receiver: Receiver;
  let ana: Person;

  beforeAll(async () => {
    stage = await WebStage.start();
    await loadDemoData(stage.market.url);
    ana = await buyerOf(stage.market, 'buyer-ana');
    clock = await startClockServer({ view: async () => TIME, advance: async () => TIME });
    receiver = await startReceiver({ marketplace: MARKETPLACE });
  });
  afterEach(async () => {
    await stage.closeVisits();
    expect(stage.complaints.splice(0)).toEqual([]);
  });
  afterAll(() => Promise.all([stage.close(), clock.close(), receiver.close()]));

  const payment = async (): Promise<string> => {
    await ana.put((await productIds(stage.market)).get(TITLE) as string);
    const { status, body } = await ana.checkout(ADDRESS);
    return status === 409 ? body.details[0].redirect_url : body.redirect_url;
  };
  const PAGES: [name: string, path: () => Promise<string>, user: string | null, spanish: RegExp[], english: RegExp[]][] = [
    [
      'ingreso',
      async () => '/api/auth/login?return_to=/',
      null,
      [/Elegí una cuenta/, /Ana Torres/, /simulador/],
      [/Choose an account/, /simulator/],
    ],
    [
      'pago',
      payment,
      null,
      [/Payco/, /¿Cómo querés pagar\?/, /\$ 2\d\.\d{3},\d\d/, /Efectivo, con un cupón/, /Volver a la tienda sin pagar/],
      [/How would you like to pay\?/, /ARS 2\d,\d{3}\.\d\d/],
    ],
    [
      'permiso',
      async () => '/api/seller/shipco/oauth/start',
      'seller-norte',
      [/Shipco/, /Mercado/, /Cotizar envíos/, /Descargar etiquetas/, /No permitir/],
      [/Quote shipments/, /Deny/],
    ],
    [
      'reloj',
      async () => clock.url,
      null,
      [/lunes, 28 de diciembre de 2026, 11:02:11/, /Un paquete cambia de estado/, /Adelantar un día/],
      [/A parcel changes its status/, /Advance by a day/],
    ],
    [
      'receptor',
      async () => receiver.url,
      null,
      [/El servicio dejó de mandarle eventos/, /Pierde la mitad de sus respuestas/, /#K7QM-3F2P/, /Distinto/, /En espera: 4/],
      [/Loses half of its answers/, /the service: in_transit/],
    ],
  ];
  const contains = async (page: Page, texts: readonly RegExp[]) => {
    const text = await page.locator('body').textContent();
    expect(texts.filter((one) => !one.test(text ?? ''))).toEqual([]);
  };

  it.each(PAGES)(
    '%s is in Spanish and accessible, and in English for who prefers it',
    async (name, path, user, spanish, english) => {
      const page = await stage.visitor({ user });
      await page.goto(await path());
      expect(await page.locator('html').getAttribute('lang')).toBe('es');
      await contains(page, spanish);
      await expectNoBarrier(page, `sandbox-${name}`);
      const foreign = await stage.visitor({ user, locale: 'en-US' });
      await foreign.goto(await path());
      expect(await foreign.locator('html').getAttribute('lang')).toBe('en');
      await contains(foreign, english);
      await pictured(foreign, `sandbox-${name}-english`);
    },
  );
});
