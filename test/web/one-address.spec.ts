import type { Page } from '../../checks/browser.js';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { eventually } from '../support/person.js';
import { bought, buyerOf } from '../support/web-orders.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

const MATE = 'Mate de calabaza con bombilla';
const PONCHO = 'Poncho salteño tejido en telar';

describe('a page of one thing', () => {
  let stage: WebStage;

  beforeAll(async () => {
    stage = await WebStage.start();
    await loadDemoData(stage.market.url);
    const ana = await buyerOf(stage.market, 'buyer-ana');
    for (const [title, number] of [
      [MATE, '1'],
      [PONCHO, '2'],
    ] as const)
      await bought(stage.market, ana, [title], number);
  });
  endsWithItsTests(() => stage);

  /** Opens both from their list; then back over the list at once, from the second to the first, which is known by then. */
  const visited = async (user: string, list: string, inSecond: (page: Page) => Promise<unknown>) => {
    const page = await stage.visitor({ user });
    const open = (title: string) => page.getByRole('main').getByRole('link', { name: title }).first().click();
    await page.goto(list);
    await open(MATE);
    await page.waitForURL(`**${list}/*`);
    const first = page.url();
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: NAMES[list] ?? '', exact: true }).click();
    await page.waitForURL(`**${list}`);
    await open(PONCHO);
    await inSecond(page);
    await page.evaluate('history.go(-2)');
    await page.waitForURL(first);
    await page.locator('h1:focus').waitFor();
    return page;
  };
  const NAMES: Readonly<Record<string, string>> = {
    '/compras': 'Mis compras',
    '/vender/ventas': 'Ventas',
    '/vender/productos': 'Productos',
  };

  it.each([
    ['buyer-ana', '/compras', 'Quiero cancelar…'],
    ['seller-norte', '/vender/ventas', 'No puedo despachar…'],
  ])('keeps what %s began for one order from the other (%s) (R-558)', async (user, list, act) => {
    const page = await visited(user, list, async (second) => {
      await second.getByRole('button', { name: act }).click();
      await second.locator('textarea').fill('Es de la otra.');
    });
    await page.getByRole('button', { name: act }).waitFor();
    expect(await page.locator('textarea').count()).toBe(0);
  });

  it('keeps what was typed for one product from the other', async () => {
    const page = await visited('seller-norte', '/vender/productos', (second) => second.getByLabel('Título').fill('Es del otro'));
    await eventually(
      () => page.getByLabel('Título').inputValue(),
      (title) => title === MATE,
    );
  });
});
