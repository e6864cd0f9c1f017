import type { Request, Response } from '../../checks/browser.js';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { noteShifts, shiftOf } from '../support/layout-shift.js';
import { adminPage } from '../support/web-admin.js';
import { bought, buyerOf, productIds } from '../support/web-orders.js';
import { WebStage } from '../support/web-stage.js';

const KB = 1024;
const MAX_SCRIPT_BYTES = 40 * KB;
const MAX_BYTES = 100 * KB;
const MAX_REQUESTS = 8;
const MAX_BYTES_OF_ANY_PAGE = 140 * KB;
/** Of the cart, of an order and of the list of purchases. */
const MAX_BYTES_OF_A_BUYER = 110 * KB;
const MAX_REQUESTS_OF_A_BUYER = 12;
const DRAFT = {
  address: { state: 'Mendoza', city: 'Godoy Cruz', zip: '5501', street: 'Lavalle', number: '120', extras: '' },
};

const MATE = 'Mate de calabaza con bombilla';

describe('the first page', () => {
  let stage: WebStage;

  beforeAll(async () => {
    stage = await WebStage.start({ BOOTSTRAP_SECRET });
    await loadDemoData(stage.market.url, stage.pictures.url);
  });
  afterEach(() => stage.closeVisits());
  afterAll(() => stage.close());

  /** What a visit loads until it is at rest. */
  const visit = async (path: string, width: 'desktop' | 'phone' = 'desktop') => {
    const page = await stage.visitor({ width });
    await noteShifts(page);
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.goto(path);
    await page.getByText('Alforja de cuero crudo').first().waitFor();
    await page.waitForLoadState('networkidle');
    return { page, responses };
  };

  it('takes at most 40 kB of scripts and 100 kB in all, in at most 8 requests beside its pictures (R-572)', async () => {
    const { page, responses } = await visit('/');
    const files = await Promise.all(
      responses.map(async (response) => ({
        type: response.request().resourceType(),
        url: new URL(response.url()).pathname,
        bytes: (await response.request().sizes()).responseBodySize,
        encoding: (await response.allHeaders())['content-encoding'],
      })),
    );
    const sumOf = (some: typeof files) => some.reduce((sum, { bytes }) => sum + bytes, 0);
    // One of each product and nothing else, from where its seller has it.
    const pictures = responses.filter((response) => response.url().startsWith(stage.pictures.url));
    expect(pictures.map((response) => response.url()).sort()).toEqual(
      await page.evaluate<string[]>("[...document.querySelectorAll('.card img')].map(({ src }) => src).sort()"),
    );
    const own = responses.filter((response) => !pictures.includes(response));
    const scripts = files.filter(({ type }) => type === 'script');
    expect(scripts.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThanOrEqual(MAX_REQUESTS);
    expect(sumOf(scripts)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    expect(sumOf(files)).toBeLessThanOrEqual(MAX_BYTES);
    for (const { type, url, encoding } of files)
      if (['script', 'stylesheet', 'document'].includes(type))
        expect([url, encoding]).toEqual([url, expect.stringMatching(/^(br|gzip)$/)]);
    // Else only this origin, and nothing of the pages behind it.
    expect(own.every((response) => response.url().startsWith(stage.market.url))).toBe(true);
    expect(files.filter(({ url }) => /(cart|seller|admin|purchase)/.test(url) && url.startsWith('/assets/'))).toEqual([]);
  });

  it.each([
    ['/producto/', null],
    ['/carrito', 'buyer-ana'],
    ['/compras', 'buyer-ana'],
    ['/vender', 'seller-norte'],
    ['/admin', null],
    ['/admin', 'admin'],
  ])('is not followed by one of more than 140 kB: %s, %s (R-572)', async (path, user) => {
    const page = await (user === 'admin' ? adminPage(stage, await anAdmin(stage.market)) : stage.visitor({ user }));
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize)));
    const [id] = [...(await productIds(stage.market)).values()];
    await page.goto(path === '/producto/' ? path + id : path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (user === 'admin') await page.getByRole('link', { name: 'Plata que se debe' }).last().waitFor();
    await page.waitForLoadState('networkidle');
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(30 * KB);
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES_OF_ANY_PAGE);
  });

  it.each(['desktop', 'phone'] as const)('has no layout shift while it loads (%s) (R-572)', async (width) => {
    const { page } = await visit('/', width);
    expect((await shiftOf(page)).moved).toEqual([]);
  });

  describe('and the pages of a buyer who has bought', () => {
    let orderIds: string[] = [];

    beforeAll(async () => {
      const ana = await buyerOf(stage.market, 'buyer-ana');
      orderIds = await bought(stage.market, ana, [MATE, 'Manta mapuche de lana'], '90');
      await ana.put((await productIds(stage.market)).get(MATE) as string);
    });

    const PAGES = [
      ['/carrito', () => '/carrito', /^Pagar \$/],
      ['/compras/:order', () => `/compras/${orderIds[0]}`, 'Productos'],
      ['/compras', () => '/compras', MATE],
    ] as const;
    it.each(PAGES)('take at most 110 kB in 12 requests: %s (R-572)', async (_, path, seen) => {
      const requests: Request[] = [];
      const page = await stage.visitor({ user: 'buyer-ana', width: 'phone' });
      await page.addInitScript((draft) => sessionStorage.setItem('checkout-draft', draft), JSON.stringify(DRAFT));
      page.on('requestfinished', (request) => requests.push(request));
      await page.goto(path());
      await page.getByRole('main').getByText(seen).first().waitFor();
      await page.waitForLoadState('networkidle');
      const sizes = await Promise.all(requests.map(async (request) => (await request.sizes()).responseBodySize));
      expect(requests.map((request) => new URL(request.url()).pathname).slice(MAX_REQUESTS_OF_A_BUYER)).toEqual([]);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_BYTES_OF_A_BUYER);
    });
  });

  it('has no inline script or style, and runs none (R-573)', async () => {
    const { page } = await visit('/');
    expect(await page.locator('style, [style], script:not([src])').count()).toBe(0);
    await page.evaluate("document.body.append(Object.assign(document.createElement('p'), { id: 'x' }))");
    const refused = await page.evaluate(
      "(() => { try { document.getElementById('x').innerHTML = '<b>x</b>'; return 'taken'; } catch (error) { return error.name; } })()",
    );
    expect(refused).toBe('TypeError');
    stage.complaints.splice(0);
  });
});
