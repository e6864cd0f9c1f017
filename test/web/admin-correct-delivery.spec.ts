import { ADMIN, anAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { type Person, PROFILE } from '../support/person.js';
import type { ShipcoBody } from '../support/provider-bodies.js';
import { CREATE, Shop } from '../support/purchase.js';
import { adminPage } from '../support/web-admin.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

const WHY = 'La compradora llamó: se equivocó en un número.';

describe('an operator who corrects a delivery', () => {
  let stage: WebStage;
  let shop: Shop;
  let admin: Person;

  beforeAll(async () => {
    stage = await WebStage.start({ BOOTSTRAP_SECRET });
    shop = await Shop.open(stage.market);
    admin = await anAdmin(stage.market);
  });
  endsWithItsTests(() => stage);

  const atOrder = async (id: string) => {
    const page = await adminPage(stage, admin);
    await page.goto(`/admin/pedidos/${id}`);
    return page;
  };

  it('reads what the carrier refused, corrects it with a reason, and ships it (R-677, R-678)', async () => {
    const id = await shop.refused('destination.document', 422);
    const page = await atOrder(id);
    await page.getByText(PROFILE.document).waitFor();
    await page.getByRole('button', { name: 'Corregir datos…' }).click();
    await page.locator('input:focus').waitFor();
    await page.getByLabel('Teléfono', { exact: true }).fill('12');
    await page.getByLabel('DNI o CUIT').fill('20-30123456-8');
    await page.getByRole('button', { name: 'Guardar los datos' }).click();
    await page.getByText('Escribí el teléfono con su código de área').waitFor();
    await page.getByText('Parece un CUIT o CUIL, pero algún número está mal').waitFor();
    await page.getByText('Contá por qué, en tres letras o más.').waitFor();
    await page.locator('input[type=tel]:focus').waitFor();
    await expectNoBarrier(page, 'admin-corregir-datos');
    await page.getByLabel('Teléfono', { exact: true }).fill('+54 9 351 555 0188');
    await page.getByLabel('DNI o CUIT').fill('20-12345678-6');
    await page.getByLabel('Por qué').fill(WHY);
    await page.reload();
    await page.getByRole('button', { name: 'Corregir datos…' }).click();
    expect(await page.getByLabel('Por qué').inputValue()).toBe(WHY);
    await page.getByRole('button', { name: 'Guardar los datos' }).click();
    await page.locator('.notice:focus').getByText('Se corrigió: teléfono, DNI o CUIT.').waitFor();
    const history = page.locator('.history > li');
    await history.getByText('Se corrigieron los datos de entrega').waitFor();
    await history.getByText(`${ADMIN.email}: corrigió los datos de entrega`).waitFor();
    await history.getByText(`«${WHY}»`).waitFor();
    await page.getByText('20-12345678-6').waitFor();
    await expectNoBarrier(page, 'admin-datos-corregidos');
    await page.getByRole('button', { name: 'Reintentar…' }).click();
    await page.getByRole('button', { name: 'Sí, reintentar' }).click();
    await shop.orderWhen(id, 'created');
    const sent = stage.market.shipco.ledger(CREATE).map(({ body }) => (body as ShipcoBody).destination);
    expect(sent.at(-1)).toMatchObject({ phone: '+54 9 351 555 0188', document: '20-12345678-6' });
    await page.getByRole('button', { name: 'Corregir datos…' }).waitFor({ state: 'detached' });
  });

  it('reads that a parcel was created meanwhile, and nothing is changed (R-677)', async () => {
    const id = await shop.refused('destination.document', 422);
    const page = await atOrder(id);
    await page.getByRole('button', { name: 'Corregir datos…' }).click();
    await page.getByLabel('Nombre y apellido').fill('Otra persona');
    await page.getByLabel('Por qué').fill(WHY);
    // The page does not hear of it.
    await page.route('**/api/admin/orders/*', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
    await admin.call('POST', `/api/admin/shipments/${id}/retry`);
    await shop.orderWhen(id, 'created');
    await page.getByRole('button', { name: 'Guardar los datos' }).click();
    await page.getByText('Ya hay un paquete de este pedido, o puede haberlo').waitFor();
  });
});
