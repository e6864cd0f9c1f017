import type { Page } from '../../checks/browser.js';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

/** Logins and links that do not go straight on: a person is never left with JSON. */
describe('a login or a link in a browser', () => {
  let stage: WebStage;

  beforeAll(async () => {
    stage = await WebStage.start();
    await loadDemoData(stage.market.url);
  });
  endsWithItsTests(() => stage);

  const login = (page: Page, path: string) => page.goto(`/api/auth/login?return_to=${encodeURIComponent(path)}`);
  const pick = (page: Page, user: string) => page.locator(`button[value="${user}"]`).click();
  const isAt = (page: Page, path: string) => page.waitForURL(stage.market.url + path);

  /** Begins a login. Returns where the identity provider would send it back after a denial. */
  async function denied(page: Page, path: string): Promise<string> {
    const states: (string | null)[] = [];
    page.on('request', (request) => states.push(new URL(request.url()).searchParams.get('state')));
    await login(page, path);
    const state = states.find(Boolean) as string;
    return `/api/auth/callback?${new URLSearchParams({ error: 'access_denied', state })}`;
  }

  it('in two tabs ends in each where it began (R-620)', async () => {
    const first = await stage.visitor();
    const second = await first.context().newPage();
    await login(first, '/compras');
    await login(second, '/vender');
    await pick(second, 'buyer-ana');
    await isAt(second, '/vender');
    await pick(first, 'buyer-ana');
    await isAt(first, '/compras');
    await first.getByText('Ana Torres').waitFor();
  });

  it('goes on when its callback is opened again (R-621)', async () => {
    const page = await stage.visitor();
    const callbacks: string[] = [];
    page.on('request', (request) => request.url().includes('/api/auth/callback') && callbacks.push(request.url()));
    await login(page, '/compras');
    await pick(page, 'buyer-ana');
    await isAt(page, '/compras');
    await page.goto(callbacks[0] as string);
    await isAt(page, '/compras');
    await page.getByText('Ana Torres').waitFor();
  });

  it('that was denied is a page with a way on (R-622)', async () => {
    const page = await stage.visitor();
    await page.goto(await denied(page, '/compras'));
    await page.getByText('No se pudo completar el inicio de sesión').waitFor();
    await page.getByRole('link', { name: 'Ingresar' }).click();
    await pick(page, 'buyer-ana');
    await isAt(page, '/compras');
  });

  it('that was denied goes on with the session that the browser has (R-647)', async () => {
    const page = await stage.visitor({ user: 'buyer-ana' });
    await page.goto(await denied(page, '/compras'));
    await isAt(page, '/compras');
    await page.getByText('Ana Torres').waitFor();
  });

  it('of a shipping account, begun after the session has ended, is a page that leads back (R-622)', async () => {
    const page = await stage.visitor({ user: 'seller-sur' });
    await page.goto('/vender/envios');
    await page.getByRole('link', { name: 'Vincular mi cuenta' }).waitFor();
    await stage.market.rows('delete from sessions');
    await page.getByRole('link', { name: 'Vincular mi cuenta' }).click();
    await page.getByText('Iniciá sesión').waitFor();
    await page.getByRole('link', { name: 'Ingresar' }).click();
    await pick(page, 'seller-sur');
    // The page of the identity provider has a heading, too.
    await page.waitForURL(({ pathname }) => pathname === '/vender');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});
