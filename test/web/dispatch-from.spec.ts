import type { Page } from '../../checks/browser.js';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { anAdmin, anotherAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { adminPage } from '../support/web-admin.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

describe('where a seller sends from', () => {
  let stage: WebStage;

  beforeAll(async () => {
    stage = await WebStage.start({ BOOTSTRAP_SECRET });
    await loadDemoData(stage.market.url, stage.pictures.url);
  });
  afterEach(() => stage.market.shipco.clearFaults());
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

  it('is shown to operators while it is being registered, and they try that again (R-928)', async () => {
    const { market } = stage;
    market.shipco.fault({ method: 'POST', path: '/v2/addresses', times: 99, fault: { kind: 'status', status: 503 } });
    const seller = await stage.visitor({ user: 'seller-sur' });
    await seller.goto('/vender/envios');
    await fill(seller, { Calle: 'Esquiú' });
    await save(seller);
    await seller.getByText('Estamos registrando esta dirección en el servicio de envíos.').waitFor();
    await seller.getByText('desde la última dirección que aceptó', { exact: false }).waitFor();
    await expectNoBarrier(seller, 'vender-direccion-pendiente');
    const owner = await anAdmin(market);
    const [{ id } = { id: '' }] = await market.rows<{ id: string }>(
      'select seller_id as id from seller_dispatch where address is not null',
    );
    const viewer = await adminPage(stage, await anotherAdmin(market, owner, 'viewer'));
    await viewer.goto(`/admin/vinculos/${id}`);
    await viewer.getByText('Andalgalá, Catamarca (4740)', { exact: true }).waitFor();
    const again = (page: Page) => page.getByRole('button', { name: /^Registrar la dirección de nuevo/ });
    expect(await again(viewer).count()).toBe(0);
    const page = await adminPage(stage, owner);
    await page.goto(`/admin/vinculos/${id}`);
    await page.getByText('Esquiú 1234, Andalgalá, Catamarca (4740), tel. 383 555 0134').waitFor();
    await page.getByText(/^Registrándose/).waitFor();
    await again(page).click();
    await page.locator('.notice:focus').getByText('La dirección se registra de nuevo').waitFor();
    await expectNoBarrier(page, 'admin-vinculo-direccion-pendiente');
    await page.goto('/admin/auditoria');
    await page.getByText('Pidió registrar de nuevo la dirección de un vendedor').first().waitFor();
  });
});
