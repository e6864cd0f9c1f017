import { hasChromium } from '../support/chromium.js';
import { openShop } from '../support/person.js';
import { axeFindings, WebStage } from '../support/web-stage.js';

const suite = hasChromium() ? describe : describe.skip;

suite('the first page', () => {
  let stage: WebStage;

  beforeAll(async () => {
    stage = await WebStage.start();
    await openShop(stage.market, 'seller-norte', 'Tienda Norte', [{ title: 'Pava eléctrica' }, { title: 'Mate de calabaza' }]);
  });
  afterEach(() => stage.closeVisits());
  afterAll(() => stage.close());

  it.each([
    ['desktop', 'light'],
    ['desktop', 'dark'],
    ['phone', 'light'],
    ['phone', 'dark'],
  ] as const)('shows the products and has no barrier (%s, %s)', async (width, theme) => {
    const page = await stage.visitor({ width, theme });
    await page.goto('/');
    await page.getByRole('link', { name: 'Pava eléctrica' }).waitFor();
    expect(await page.title()).toBe('Productos · Mercado');
    expect(await axeFindings(page)).toEqual([]);
    expect(stage.complaints).toEqual([]);
  });
});
