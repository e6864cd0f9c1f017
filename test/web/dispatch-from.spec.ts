import type { Page } from '../../checks/browser.js';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

describe('where a seller sends from', () => {
  let stage: WebStage;

  beforeAll(async () => {
    stage = await WebStage.start();
    await loadDemoData(stage.market.url, stage.pictures.url);
  });
  endsWithItsTests(() => stage);

  const fill = async (page: Page, fields: Readonly<Record<string, string>> = {}) => {
    await page.getByLabel('Provincia').selectOption('Catamarca');
    const typed = {
      Localidad: 'Andalgalá',
      'Código postal': '4740',
      Calle: 'Rivadavia',
      Número: '1234',
      Teléfono: '383 555 0134',
    };
    for (const [label, text] of Object.entries({ ...typed, ...fields })) await page.getByLabel(label).fill(text);
  };
  const save = (page: Page) => page.getByRole('button', { name: 'Guardar dirección' }).click();

  it('is asked for on the first page, told field by field, kept, and taken away (R-928, R-929)', async () => {
    const page = await stage.visitor({ user: 'seller-norte', width: 'phone' });
    await page.goto('/vender');
    await page.getByRole('link', { name: 'Cargá tu dirección' }).click();
    await page.getByRole('heading', { name: 'Desde dónde enviás' }).waitFor();
    await save(page);
    await page.locator('select:focus').waitFor();
    expect(await page.getByText('Completá este campo.').count()).toBe(5);
    await fill(page, { Teléfono: '4' });
    await page.getByLabel('Desde las').selectOption('18:00');
    await page.getByText('Completá las dos horas, o dejalas vacías.').waitFor();
    await page.getByLabel('Hasta las').selectOption('09:00');
    await page.getByText('Tiene que ser más tarde que la primera.').waitFor();
    await page.getByText(/^Escribí el teléfono con su código de área/).waitFor();
    await expectNoBarrier(page, 'vender-direccion-con-errores');
    await page.reload();
    expect(await page.getByLabel('Calle').inputValue()).toBe('Rivadavia');
    await page.getByLabel('Teléfono').fill('383 555 0134');
    await page.getByLabel('Hasta las').selectOption('19:30');
    await save(page);
    await page.locator('.notice:focus').waitFor();
    await page.getByText('Hay alguien de 18:00 a 19:30').waitFor();
    await expectNoBarrier(page, 'vender-direccion');
    await page.goto('/vender');
    await page.getByText('No tenés nada para despachar').waitFor();
    expect(await page.getByRole('link', { name: 'Cargá tu dirección' }).count()).toBe(0);
    await page.goto('/vender/envios');
    await page.getByRole('button', { name: 'Quitar' }).click();
    await page.getByText('Si la quitás, tus próximos paquetes salen desde la dirección del sitio.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Sí, quitarla' }).click();
    await page.locator('.notice:focus').getByText('Todavía no dijiste desde dónde enviás.').waitFor();
    expect(await page.getByLabel('Calle').inputValue()).toBe('');
  });
});
