import type { Page, Request } from '../../checks/browser.js';
import { loadDemoData } from '../../sandbox/demo-data.js';
import type { Person } from '../support/person.js';
import { translate } from '../support/translator.js';
import { buyerOf, productIds } from '../support/web-orders.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

const MATE = 'Mate de calabaza con bombilla';
const HOME = { state: 'Mendoza', city: 'Godoy Cruz', zip: '5501', street: 'Lavalle', number: '120', extras: '' };

/** `$ 30.101,09` as a number. */
const pesosIn = (text: string | null): number => Number(text?.replaceAll(/[^\d,]/g, '').replace(',', '.'));

/** A browser that translates replaces the page's texts; what the page then changes must still be seen. */
describe('a translated cart', () => {
  let stage: WebStage;
  let ana: Person;
  let mate: string;

  beforeAll(async () => {
    stage = await WebStage.start();
    await loadDemoData(stage.market.url);
    mate = (await productIds(stage.market)).get(MATE) as string;
    ana = await buyerOf(stage.market, 'buyer-ana');
  });
  beforeEach(async () => {
    await stage.market.rows('delete from cart_items');
    await ana.put(mate);
  });
  endsWithItsTests(() => stage);

  const payOf = (page: Page) => page.getByRole('button', { name: /^Pagar \$/ });
  const totalOf = (page: Page) => page.locator('.sums .sum dd');
  const atCart = async (): Promise<Page> => {
    const page = await stage.visitor({ user: 'buyer-ana' });
    await page.addInitScript((draft) => sessionStorage.setItem('checkout-draft', draft), JSON.stringify({ address: HOME }));
    await page.goto('/carrito');
    await payOf(page).waitFor();
    return page;
  };
  /** The next request that would begin a payment; it is not sent. */
  const checkoutOf = async (page: Page): Promise<() => Request[]> => {
    const sent: Request[] = [];
    await page.route('**/api/checkout/payco', (route) => {
      sent.push(route.request());
      return route.abort();
    });
    return () => sent;
  };

  it.each([
    ['as browsers do', false],
    ['even what asks not to be', true],
  ])('shows what it charges after another quantity and another option, translated %s (R-690)', async (_how, isRude) => {
    const page = await atCart();
    const sent = await checkoutOf(page);
    await translate(page, { isRude });
    expect(await payOf(page).locator('[translate=no]').count()).toBe(1);
    const before = pesosIn(await payOf(page).textContent());

    await page.getByRole('button', { name: `Uno más de ${MATE}` }).click();
    await page.locator('output', { hasText: /^2$/ }).waitFor();
    await page.locator('.options').last().getByRole('radio').last().check();
    await page.getByRole('status').getByText('Recalculando').waitFor({ state: 'detached' });
    await payOf(page).waitFor();

    await payOf(page).click();
    await page.locator('.pay').getByRole('alert').waitFor();
    const [request] = sent();
    const shown = pesosIn(await totalOf(page).textContent());
    expect(shown).not.toBe(before);
    expect(request?.postDataJSON()).toMatchObject({ expected_total: shown });
    expect(await page.locator('.lines .line-total').first().textContent()).toBe(
      await page.locator('.sums dd').first().textContent(),
    );
  });

  it('pays nothing while the button shows another sum than the page knows (R-690)', async () => {
    const page = await atCart();
    const sent = await checkoutOf(page);
    const right = await payOf(page).textContent();
    await page.evaluate("document.querySelector('.pay button').replaceChildren('Pay $ 1.234')");
    await page.locator('.pay button').click();
    await page.getByText('No se cobró nada').waitFor();
    expect(sent()).toEqual([]);
    await page.getByRole('button', { name: right ?? '', exact: true }).click();
    await page.locator('.pay').getByRole('alert').waitFor();
    expect(sent().length).toBeGreaterThan(0);
  });
});
