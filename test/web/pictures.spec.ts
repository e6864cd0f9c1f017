import type { Page } from '../../checks/browser.js';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { eventually, openShop } from '../support/person.js';
import { productIds } from '../support/web-orders.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

const MATE = 'Mate de calabaza con bombilla';
const DRAWN = `[...document.querySelectorAll('main .picture img')].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length`;
/** Of the demo products. */
const PICTURES = 8;

describe('the picture of a product', () => {
  let stage: WebStage;
  let mate: string;

  beforeAll(async () => {
    stage = await WebStage.start();
    await loadDemoData(stage.market.url, stage.pictures.url);
    mate = `/producto/${(await productIds(stage.market)).get(MATE)}`;
  });
  endsWithItsTests(() => stage);

  /** Resolves when so many pictures are drawn, and no letter stands in for one. */
  const drawn = async (page: Page, count: number) => {
    await eventually(
      () => page.evaluate<number>(DRAWN),
      (some) => some === count,
    );
    expect(await page.locator('main .picture:not(:has(img))').count()).toBe(0);
  };

  it('is shown among the products, on its page and in the cart before the login (R-741)', async () => {
    const page = await stage.visitor({ width: 'phone' });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(stage.pictures.url)) sent.push(request.headers().referer ?? '');
    });
    await page.goto('/');
    await page.getByRole('link', { name: MATE }).waitFor();
    // What is below the first screen is loaded when it comes near.
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await drawn(page, PICTURES);
    await expectNoBarrier(page, 'productos-con-fotos');
    expect(sent).toEqual(Array(PICTURES).fill(''));
    await page.getByRole('link', { name: MATE }).click();
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    await page.getByText('Está en tu carrito.').waitFor();
    await drawn(page, 1);
    await expectNoBarrier(page, 'producto-con-foto');
    await page.goto('/carrito');
    await page.getByRole('link', { name: MATE }).waitFor();
    await drawn(page, 1);
    expect(await page.locator('.line img').getAttribute('alt')).toBe('');
    await expectNoBarrier(page, 'carrito-con-foto');
  });

  it('is shown in the cart and among the own products (R-741)', async () => {
    const ana = await stage.visitor({ user: 'buyer-ana' });
    await ana.goto(mate);
    await ana.getByRole('button', { name: 'Agregar al carrito' }).click();
    await ana.getByText('Está en tu carrito.').waitFor();
    await ana.goto('/carrito');
    await ana.getByRole('link', { name: MATE }).waitFor();
    await drawn(ana, 1);
    const seller = await stage.visitor({ user: 'seller-norte' });
    await seller.goto('/vender/productos');
    await seller.getByRole('link', { name: MATE }).waitFor();
    await drawn(seller, PICTURES / 2);
    await expectNoBarrier(seller, 'tus-productos-con-fotos');
  });

  it('is the first letter of the title where it cannot be loaded, and where there is none (R-741)', async () => {
    const broken = { title: 'Ñandú de madera', image_url: `${stage.pictures.url}/none.svg` };
    await openShop(stage.market, 'buyer-bruno', 'Feria Este', [broken, { title: 'Zapallo' }]);
    const page = await stage.visitor();
    for (const [title, letter] of [
      ['Ñandú de madera', 'Ñ'],
      ['Zapallo', 'Z'],
    ] as const) {
      await page.goto(`/?q=${title}`);
      const tile = page.locator('.card', { hasText: title }).locator('.picture');
      await tile.getByText(letter, { exact: true }).waitFor();
      expect(await tile.locator('img').count()).toBe(0);
    }
  });

  it('is nothing before there is a title or a photo (R-741)', async () => {
    const page = await stage.visitor({ user: 'seller-norte' });
    await page.goto('/vender/productos/nuevo');
    await page.getByLabel('Foto (dirección https)').waitFor();
    expect(await page.locator('.photo .picture').count()).toBe(0);
    await page.getByLabel('Título').fill('Mate');
    await page.locator('.photo .picture').getByText('M', { exact: true }).waitFor();
  });

  it('is shown to its seller while its address is typed, and taken away with it (R-741)', async () => {
    const page = await stage.visitor({ user: 'seller-norte' });
    await page.goto('/vender/productos');
    await page.getByRole('link', { name: MATE }).click();
    const field = page.getByLabel('Foto (dirección https)');
    await drawn(page, 1);
    await field.fill(`${stage.pictures.url}/none.svg`);
    await page.getByText('No se puede mostrar una foto de esa dirección.').waitFor();
    await page.locator('.photo .picture').getByText('M', { exact: true }).waitFor();
    await field.fill(`${stage.pictures.url}/poncho.svg`);
    await page.locator('.photo img[src$="/poncho.svg"]').waitFor();
    await drawn(page, 1);
    await expectNoBarrier(page, 'producto-foto');
    await field.fill('http://fotos.example/mate.jpg');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.locator('.photo .field-problem').getByText('La dirección tiene que empezar con https://.').waitFor();
    await page.locator('.photo input:focus').waitFor();
    await field.fill('');
    await page.getByRole('button', { name: 'Guardar' }).click();
    const tile = page.locator('.order', { hasText: MATE }).locator('.picture');
    await tile.getByText('M', { exact: true }).waitFor();
    // The demo data of a later start gives it back, and leaves what its seller has chosen.
    await loadDemoData(stage.market.url, stage.pictures.url);
    await page.reload();
    await tile.locator('img[src$="/mate.svg"]').waitFor();
  });
});
