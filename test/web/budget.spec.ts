import type { Response } from '../../checks/browser.js';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { adminPage } from '../support/web-admin.js';
import { productIds } from '../support/web-orders.js';
import { WebStage } from '../support/web-stage.js';

const KB = 1024;
const MAX_SCRIPT_BYTES = 40 * KB;
const MAX_BYTES = 100 * KB;
const MAX_REQUESTS = 8;
const MAX_BYTES_OF_ANY_PAGE = 140 * KB;

describe('the first page', () => {
  let stage: WebStage;

  beforeAll(async () => {
    stage = await WebStage.start({ BOOTSTRAP_SECRET });
    await loadDemoData(stage.market.url);
  });
  afterEach(() => stage.closeVisits());
  afterAll(() => stage.close());

  /** What a visit loads until it is at rest. */
  const visit = async (path: string, width: 'desktop' | 'phone' = 'desktop') => {
    const page = await stage.visitor({ width });
    // Before the page's own scripts, so that no shift is missed.
    await page.addInitScript(
      "globalThis.shifts = []; new PerformanceObserver((list) => { for (const entry of list.getEntries()) globalThis.shifts.push(...entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 200))); }).observe({ type: 'layout-shift', buffered: true });",
    );
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.goto(path);
    await page.getByText('Alforja de cuero crudo').first().waitFor();
    await page.waitForLoadState('networkidle');
    return { page, responses };
  };

  it('takes at most 40 kB of scripts and 100 kB in all, in at most 8 requests (R-572)', async () => {
    const { responses } = await visit('/');
    const files = await Promise.all(
      responses.map(async (response) => ({
        type: response.request().resourceType(),
        url: new URL(response.url()).pathname,
        bytes: (await response.request().sizes()).responseBodySize,
        encoding: (await response.allHeaders())['content-encoding'],
      })),
    );
    const sumOf = (some: typeof files) => some.reduce((sum, { bytes }) => sum + bytes, 0);
    const scripts = files.filter(({ type }) => type === 'script');
    expect(scripts.length).toBeGreaterThan(0);
    expect(files.length).toBeLessThanOrEqual(MAX_REQUESTS);
    expect(sumOf(scripts)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    expect(sumOf(files)).toBeLessThanOrEqual(MAX_BYTES);
    for (const { type, url, encoding } of files)
      if (['script', 'stylesheet', 'document'].includes(type))
        expect([url, encoding]).toEqual([url, expect.stringMatching(/^(br|gzip)$/)]);
    // Only this origin, and nothing of the pages behind it.
    expect(responses.every((response) => response.url().startsWith(stage.market.url))).toBe(true);
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
    if (user === 'admin') await page.getByRole('list', { name: 'Lo primero de la mañana' }).waitFor();
    await page.waitForLoadState('networkidle');
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(30 * KB);
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES_OF_ANY_PAGE);
  });

  it.each(['desktop', 'phone'] as const)('has no layout shift while it loads (%s) (R-572)', async (width) => {
    const { page } = await visit('/', width);
    expect(await page.evaluate('shifts')).toEqual([]);
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
