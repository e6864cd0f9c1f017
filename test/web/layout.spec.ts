import type { Page } from '../../checks/browser.js';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { type Person } from '../support/person.js';
import { buyerOf, productIds } from '../support/web-orders.js';
import { endsWithItsTests, WebStage, WIDTHS } from '../support/web-stage.js';

const MATE = 'Mate de calabaza con bombilla';
const DRAFT = {
  address: { state: 'Mendoza', city: 'Godoy Cruz', zip: '5501', street: 'Lavalle', number: '120', extras: '' },
};

/** How far the badge ends before the word begins. */
const BADGE_TO_WORD = `(() => {
  const link = document.querySelector('.nav-cart');
  const word = document.createRange();
  word.selectNode([...link.childNodes].find(({ nodeType, textContent }) => nodeType === 3 && textContent.trim()));
  return word.getBoundingClientRect().left - link.querySelector('.count').getBoundingClientRect().right;
})()`;
/** How much of the cart's icon the badge covers, from 0 to 1. */
const COVERED = `(() => {
  const [icon, badge] = ['.nav-cart .icon', '.count'].map((one) => document.querySelector(one).getBoundingClientRect());
  const shared = (start, end) => Math.max(0, Math.min(icon[end], badge[end]) - Math.max(icon[start], badge[start]));
  return (shared('left', 'right') * shared('top', 'bottom')) / (icon.width * icon.height);
})()`;
/** What sticks out of the box that it is in. */
const STICKING_OUT = `[...document.querySelectorAll('.option, .option *, .choice, .choice *')].filter((one) => {
  const { left, right, width } = one.getBoundingClientRect();
  const box = one.closest('.box').getBoundingClientRect();
  return width > 0 && !one.closest('.unseen') && (left < box.left || right > box.right);
}).map(({ outerHTML }) => outerHTML.slice(0, 120))`;

describe.each(['desktop', 'phone'] as const)('what surrounds a page (%s)', (width) => {
  let stage: WebStage;
  let ana: Person;
  let mate: string;
  let page: Page;

  beforeAll(async () => {
    stage = await WebStage.start();
    await loadDemoData(stage.market.url, stage.pictures.url);
    ana = await buyerOf(stage.market, 'buyer-ana');
    mate = (await productIds(stage.market)).get(MATE) as string;
  });
  beforeEach(async () => {
    page = await stage.visitor({ user: 'buyer-ana', width });
    await page.addInitScript((draft) => sessionStorage.setItem('checkout-draft', draft), JSON.stringify(DRAFT));
  });
  endsWithItsTests(() => stage);

  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`${selector} is not shown`);
    return box;
  };

  it('gives no product more room than its neighbours, whatever its title (R-697)', async () => {
    const titles = ['A'.repeat(150), `${'Ocho palabras que no terminan nunca de decir algo. '.repeat(3)}fin`];
    const ids = [...(await productIds(stage.market)).values()].slice(0, 2);
    const before = await stage.market.rows<{ id: string; title: string }>('select id, title from products');
    for (const [at, id] of ids.entries())
      await stage.market.rows('update products set title = $1 where id = $2', [titles[at], id]);
    try {
      await page.goto('/');
      await page.getByRole('link', { name: titles[0] as string }).waitFor();
      const sizes = await page.evaluate<{ widths: number[]; pictures: number[]; lines: number[]; scroll: boolean }>(`(() => {
        const of = (selector, size) => [...new Set([...document.querySelectorAll(selector)].map((one) => Math.round(one.getBoundingClientRect()[size])))];
        const titles = [...document.querySelectorAll('.card h2')];
        const lines = titles.map((one) => Math.round(one.clientHeight / parseFloat(getComputedStyle(one).lineHeight)));
        return { widths: of('.card', 'width'), pictures: of('.picture', 'height'), lines, scroll: document.documentElement.scrollWidth > innerWidth };
      })()`);
      const spread = (some: number[]) => Math.max(...some) - Math.min(...some);
      expect([spread(sizes.widths) <= 1, spread(sizes.pictures) <= 1, sizes.scroll]).toEqual([true, true, false]);
      expect(Math.max(...sizes.lines)).toBe(3);
      await page.goto(`/producto/${ids[0]}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
    } finally {
      for (const { id, title } of before) await stage.market.rows('update products set title = $1 where id = $2', [title, id]);
    }
  });

  it('has a footer as wide as the content, and no scroll on a short page', async () => {
    await page.goto('/carrito');
    await page.getByText('Tu carrito está vacío.').waitFor();
    const [foot, content] = [await boxOf('.foot p'), await boxOf('.page-head')];
    expect([foot.x, foot.width]).toEqual([content.x, content.width]);
    expect(foot.y + foot.height).toBeLessThanOrEqual(WIDTHS[width].height);
    expect(await page.evaluate('document.documentElement.scrollHeight - document.documentElement.clientHeight')).toBe(0);
  });

  it('shows the name beside the way out, and a gap between the two', async () => {
    await page.goto('/');
    const [name, out] = [await boxOf('.account-name'), await boxOf('.account button')];
    expect(await page.locator('.account-name').textContent()).toBe('Ana Torres');
    expect(name.width).toBeGreaterThan(40);
    expect(out.x - (name.x + name.width)).toBeGreaterThanOrEqual(8);
    expect(out.x + out.width).toBeLessThanOrEqual(WIDTHS[width].width);
  });

  it.each([1, 88, 999])('does not cover the word of the cart with a count of %i', async (count) => {
    await ana.put(mate, count);
    await page.goto('/');
    await page.locator('.count').getByText(String(count)).waitFor();
    expect(await page.evaluate(BADGE_TO_WORD)).toBeGreaterThanOrEqual(0);
    expect((await boxOf('.count')).x).toBeGreaterThanOrEqual(0);
  });

  it('leaves the icon of the cart in sight, and counts one product as one', async () => {
    await ana.put(mate, 1);
    await page.goto('/');
    await page.getByRole('link', { name: 'Carrito 1 producto', exact: true }).waitFor();
    expect(await page.evaluate(COVERED)).toBeLessThan(0.2);
    expect((await boxOf('.count')).y).toBeGreaterThanOrEqual(0);
    await ana.put(mate, 2);
    await page.reload();
    await page.getByRole('link', { name: 'Carrito 2 productos', exact: true }).waitFor();
  });

  it('has each way to send, and each pickup point, within its box', async () => {
    await ana.put(mate, 1);
    await page.goto('/carrito');
    await page.getByLabel(/^Retiro en punto/).check();
    await page.getByRole('group', { name: 'Punto de retiro' }).getByRole('radio').first().waitFor();
    expect(await page.locator('.option').count()).toBeGreaterThan(1);
    expect(await page.evaluate(STICKING_OUT)).toEqual([]);
  });
});
