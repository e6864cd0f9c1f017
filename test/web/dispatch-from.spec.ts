import type { Page } from '../../checks/browser.js';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { anAdmin, anotherAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { linked } from '../support/linked-seller.js';
import { Person } from '../support/person.js';
import { adminPage } from '../support/web-admin.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

const BOOK = '/v2/addresses';
const REFUSED = { kind: 'status', status: 422, body: { message: 'The zipcode is unknown', errors: {} } } as const;

describe('where a seller sends from', () => {
  let stage: WebStage;
  let owner: Person;

  beforeAll(async () => {
    stage = await WebStage.start({ BOOTSTRAP_SECRET });
    await loadDemoData(stage.market.url, stage.pictures.url);
    owner = await anAdmin(stage.market);
  });
  afterEach(() => stage.market.shipco.clearFaults());
  endsWithItsTests(() => stage);

  const fill = async (page: Page, fields: Readonly<Record<string, string>> = {}) => {
    await page.getByLabel('Provincia').selectOption('Chaco');
    const typed = {
      Localidad: 'Resistencia',
      'Código postal': '3500',
      Calle: 'Rivadavia',
      Número: '1234',
      Teléfono: '362 555 0134',
    };
    for (const [label, text] of Object.entries({ ...typed, ...fields })) await page.getByLabel(label).fill(text);
  };
  const save = (page: Page) => page.getByRole('button', { name: 'Guardar dirección' }).click();

  it('is asked for on the first page, told field by field, kept, registered and taken away (R-928, R-929)', async () => {
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
    await page.getByLabel('Teléfono').fill('362 555 0134');
    await page.getByLabel('Hasta las').selectOption('19:30');
    await save(page);
    await page.locator('.notice:focus').waitFor();
    await page.getByText('Lo que te compren desde ahora sale desde acá.').waitFor();
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
    market.shipco.fault({ method: 'POST', path: BOOK, times: 99, fault: { kind: 'status', status: 503 } });
    const seller = await stage.visitor({ user: 'seller-sur' });
    await seller.goto('/vender/envios');
    await fill(seller, { Calle: 'Esquiú' });
    await save(seller);
    await seller.getByText('Estamos registrando esta dirección en el servicio de envíos.').waitFor();
    await seller.getByText('desde la última dirección que aceptó', { exact: false }).waitFor();
    await expectNoBarrier(seller, 'vender-direccion-pendiente');
    const [{ id } = { id: '' }] = await market.rows<{ id: string }>(
      'select seller_id as id from seller_dispatch where address is not null',
    );
    const viewer = await adminPage(stage, await anotherAdmin(market, owner, 'viewer'));
    await viewer.goto(`/admin/vinculos/${id}`);
    await viewer.getByText('Resistencia, Chaco (3500)', { exact: true }).waitFor();
    const again = (page: Page) => page.getByRole('button', { name: /^Registrar la dirección de nuevo/ });
    expect(await again(viewer).count()).toBe(0);
    const page = await adminPage(stage, owner);
    await page.goto(`/admin/vinculos/${id}`);
    await page.getByText('Esquiú 1234, Resistencia, Chaco (3500), tel. 362 555 0134').waitFor();
    await page.getByText(/^Registrándose/).waitFor();
    await again(page).click();
    await page.locator('.notice:focus').getByText('La dirección se registra de nuevo').waitFor();
    await expectNoBarrier(page, 'admin-vinculo-direccion-pendiente');
    await page.goto('/admin/auditoria');
    await page.getByText('Pidió registrar de nuevo la dirección de un vendedor').first().waitFor();
  });

  it('reads why an address was refused while the one before is still used, and tries again (R-928)', async () => {
    const page = await stage.visitor({ user: 'seller-norte' });
    await page.goto('/vender/envios');
    await fill(page);
    await save(page);
    await page.getByText('El servicio de envíos aceptó esta dirección.').waitFor();
    stage.market.shipco.fault({ method: 'POST', path: BOOK, times: 99, fault: REFUSED });
    await page.getByRole('button', { name: 'Cambiar' }).click();
    await page.locator('select:focus').waitFor();
    await page.getByLabel('Calle').fill('Belgrano');
    await save(page);
    await page.getByText('no acepta esta dirección: «The zipcode is unknown».', { exact: false }).waitFor();
    await page.getByText('Mientras tanto, tus paquetes salen desde la última dirección que aceptó', { exact: false }).waitFor();
    await expectNoBarrier(page, 'vender-direccion-rechazada');
    const [{ id } = { id: '' }] = await stage.market.rows<{ id: string }>(
      "select seller_id as id from seller_dispatch where address->>'street' = 'Belgrano'",
    );
    const operator = await adminPage(stage, owner);
    await operator.goto(`/admin/vinculos/${id}`);
    await operator.getByText(/^Rechazada: .*The zipcode is unknown/).waitFor();
    await page.goto('/vender');
    await page.getByRole('link', { name: 'Mirá qué hacer' }).click();
    stage.market.shipco.clearFaults();
    await page.getByRole('button', { name: 'Probar de nuevo' }).click();
    await page.getByText('El servicio de envíos aceptó esta dirección.').waitFor();
    await page.getByText('Belgrano 1234').waitFor();
    await operator.reload();
    await operator.getByText('Aceptada', { exact: true }).waitFor();
  });

  it('reads that there were too many new addresses, and keeps the one before (R-928)', async () => {
    const page = await stage.visitor({ user: 'seller-norte' });
    await page.goto('/vender/envios');
    // Three of five are made.
    for (const street of ['Maipú', 'Sarmiento', 'Chacabuco']) {
      await page.getByRole('button', { name: 'Cambiar' }).click();
      await page.getByLabel('Calle').fill(street);
      await save(page);
      if (street !== 'Chacabuco') await page.getByText(`${street} 1234`).waitFor();
    }
    const limited = page.getByRole('alert').getByText('Cambiaste demasiadas veces la dirección de despacho.', { exact: false });
    await limited.waitFor();
    expect(await page.getByLabel('Calle').inputValue()).toBe('Chacabuco');
    await expectNoBarrier(page, 'vender-direccion-limite');
    await page.getByRole('button', { name: 'Dejarla como estaba' }).click();
    await limited.waitFor({ state: 'detached' });
    await page.getByText('Sarmiento 1234').waitFor();
  });

  describe('with an own account', () => {
    const choice = (page: Page) => page.getByLabel('Dirección de tu cuenta');
    const choose = async (page: Page, origin: string) => {
      await choice(page).selectOption(origin);
      await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    };
    const atOwnAccount = async (account?: string) => {
      await linked(stage.market, await Person.signedIn(stage.market, 'seller-norte'), account);
      const page = await stage.visitor({ user: 'seller-norte', width: 'phone' });
      await page.goto('/vender/envios');
      return page;
    };

    it('is chosen among its addresses, said before unlinking, and told when it is gone (R-985, R-988)', async () => {
      const page = await atOwnAccount();
      expect(await choice(page).inputValue()).toBe('');
      await choose(page, '3102');
      await page.locator('.notice:focus').getByText('lo que te compren desde ahora sale desde ahí', { exact: false }).waitFor();
      await expectNoBarrier(page, 'vender-cuenta-direccion');
      await page.reload();
      await choice(page).waitFor();
      expect(await choice(page).inputValue()).toBe('3102');
      await page.getByRole('button', { name: 'Desvincular…' }).click();
      await page.getByText('Tus próximos paquetes saldrían desde tu dirección en Resistencia.').waitFor();
      stage.market.shipco.deleteOrigin(3102);
      const [{ id } = { id: '' }] = await stage.market.rows<{ id: string }>("select id from products where title like 'Mate%'");
      const buyer = await Person.signedIn(stage.market, 'buyer-ana');
      await buyer.put(id);
      expect((await buyer.quote()).status).toBe(502);
      await page.reload();
      await page.getByText(/^Desde el .*, la dirección que habías elegido no está más en tu cuenta\./).waitFor();
      await expectNoBarrier(page, 'vender-cuenta-direccion-perdida');
      await choose(page, '');
      await page
        .locator('.notice:focus')
        .getByText(/^Guardado/)
        .waitFor();
      expect(await page.getByText('no está más en tu cuenta', { exact: false }).count()).toBe(0);
    });

    it('is not chosen: the seller reads why, and what helps (R-985, R-986)', async () => {
      const { shipco } = stage.market;
      shipco.fault({ method: 'GET', path: BOOK, times: 99, fault: { kind: 'status', status: 403, body: { message: 'no' } } });
      const page = await atOwnAccount();
      await page.getByText('La vinculación no nos deja ver los lugares de tu cuenta', { exact: false }).waitFor();
      await page.getByRole('link', { name: 'Vincular de nuevo' }).waitFor();
      await expectNoBarrier(page, 'vender-cuenta-sin-permiso');
      shipco.clearFaults();
      shipco.fault({ method: 'GET', path: BOOK, times: 99, fault: { kind: 'status', status: 503 } });
      await page.reload();
      await page.getByText('no muestra los lugares de tu cuenta en este momento', { exact: false }).waitFor();
      shipco.clearFaults();
      await page.getByRole('button', { name: 'Probar de nuevo' }).click();
      await choice(page).waitFor();
      shipco.deleteOrigin(3101);
      await choose(page, '3101');
      await page.getByText('Tu cuenta de envíos no tiene ese lugar.', { exact: false }).waitFor();
      await choice(page).locator('option[value="3101"]').waitFor({ state: 'detached' });
      const elsewhere = await atOwnAccount('8002');
      await choice(elsewhere).waitFor();
      await (await Person.signedIn(stage.market, 'seller-norte')).call('DELETE', '/api/seller/shipco');
      await choose(elsewhere, '3201');
      await elsewhere.getByText('No vinculaste una cuenta de envíos.', { exact: false }).waitFor();
      await elsewhere.getByRole('link', { name: 'Vincular mi cuenta' }).waitFor();
    });
  });
});
