import type { Page } from '../../checks/browser.js';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { focusedName, pressOn, tabTo } from '../support/keyboard.js';
import { linked } from '../support/linked-seller.js';
import { eventually, Person } from '../support/person.js';
import { bought, buyerOf, labelled, productIds } from '../support/web-orders.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

const MATE = 'Mate de calabaza con bombilla';
const HOME = { state: 'Mendoza', city: 'Godoy Cruz', zip: '5501', street: 'Lavalle', number: '120' };

describe('somebody with a keyboard alone', () => {
  let stage: WebStage;
  let ana: Person;

  beforeAll(async () => {
    stage = await WebStage.start();
    stage.market.shipco.settings({ documentationAfterMs: 0 });
    await loadDemoData(stage.market.url);
    ana = await buyerOf(stage.market, 'buyer-ana');
  });
  endsWithItsTests(() => stage);

  const focusIsOn = (page: Page, name: RegExp) =>
    eventually(
      () => focusedName(page),
      (focused) => name.test(focused),
    );

  it('prints what must leave, and says that one parcel cannot (R-566)', async () => {
    const [id = ''] = await bought(stage.market, ana, [MATE], '1');
    await labelled(stage.market, id);
    const page = await stage.visitor({ user: 'seller-norte' });
    await page.goto('/vender');
    await page.getByText('Falta imprimir').waitFor();
    await tabTo(page, /^Elegir Mate/);
    await page.keyboard.press('Space');
    await page.getByText('Descargar etiquetas (1)').waitFor();
    await page.getByRole('heading', { level: 1 }).focus();
    await pressOn(page, /^Ninguno/);
    await focusIsOn(page, /^Ninguno/);
    await page.getByRole('heading', { level: 1 }).focus();
    await pressOn(page, /^Elegir 1 paquete/);
    await page.getByText('Descargar etiquetas (1)').waitFor();
    await page.getByRole('heading', { level: 1 }).focus();
    const download = page.waitForEvent('download');
    await pressOn(page, /^Descargar etiquetas \(1\)/);
    await download;
    await page.getByText('Preparamos 1 etiqueta.').waitFor();
    await focusIsOn(page, /^Descargar etiquetas/);
    await pressOn(page, /^#/);
    await page.getByText('Descargar PDF').waitFor();
    await pressOn(page, /^No puedo despachar…/);
    await page.locator('textarea:focus').waitFor();
    await page.keyboard.type('Se rompió');
    await pressOn(page, /^Avisar/);
    await focusIsOn(page, /^Avisaste que no lo podés despachar/);
    await pressOn(page, /^Retirar el aviso/);
    await focusIsOn(page, /^Retiraste el aviso/);
  });

  it('asks to cancel, and takes it back', async () => {
    const [id = ''] = await bought(stage.market, ana, [MATE], '2');
    const { number } = (await ana.get(`/api/orders/${id}`)).body;
    const page = await stage.visitor({ user: 'buyer-ana' });
    await page.goto('/compras');
    await page.locator('li.purchase').first().waitFor();
    await pressOn(page, /^Mate/);
    await page.getByText(`#${number}`).waitFor();
    await page.getByText('Quiero cancelar…').waitFor();
    await pressOn(page, /^Quiero cancelar…/);
    await page.locator('textarea:focus').waitFor();
    await page.keyboard.type('Me arrepentí');
    await pressOn(page, /^Pedir la cancelación/);
    await focusIsOn(page, /^Pediste cancelar\./);
    await pressOn(page, /^No cancelar/);
    await focusIsOn(page, /^Retiraste el pedido de cancelar/);
  });

  it('keeps her place while she changes her kept addresses, and is asked before one is gone (R-562)', async () => {
    const bruno = await Person.signedIn(stage.market, 'buyer-bruno');
    await bruno.put((await productIds(stage.market)).get(MATE) as string);
    for (const [name, street] of [
      ['Casa', 'Lavalle'],
      ['Trabajo', 'San Martín'],
    ])
      await bruno.call('POST', '/api/buyer/addresses', { ...HOME, name, street });
    const page = await stage.visitor({ user: 'buyer-bruno' });
    await page.goto('/carrito');
    const kept = page.getByRole('group', { name: 'Tus direcciones' });
    await kept.getByRole('listitem').filter({ hasText: 'Casa' }).getByText('La que usás siempre').waitFor();
    await pressOn(page, /^Usar siempre Trabajo/);
    await kept.getByRole('listitem').filter({ hasText: 'Trabajo' }).getByText('La que usás siempre').waitFor();
    await focusIsOn(page, /^Trabajo/);
    await pressOn(page, /^Borrar Casa/);
    await focusIsOn(page, /^Sí, borrar Casa/);
    await pressOn(page, /^No borrar Casa/);
    await focusIsOn(page, /^Borrar Casa/);
    await page.keyboard.press('Enter');
    await focusIsOn(page, /^Sí, borrar Casa/);
    await page.keyboard.press('Enter');
    await focusIsOn(page, /^Borraste la dirección «Casa»/);
    await pressOn(page, /^Borrar Trabajo/);
    await focusIsOn(page, /^Sí, borrar Trabajo/);
    await page.keyboard.press('Enter');
    await focusIsOn(page, /^Borraste la dirección «Trabajo»/);
    expect(await kept.count()).toBe(0);
  });

  it('reads on where more pickup points or the question of a postal code appear', async () => {
    stage.market.shipco.settings({ pointsPerTown: 30 });
    await ana.put((await productIds(stage.market)).get(MATE) as string);
    await ana.call('POST', '/api/buyer/addresses', { ...HOME, name: 'Casa' });
    const page = await stage.visitor({ user: 'buyer-ana' });
    await page.goto('/carrito');
    await page.getByLabel(/^Retiro en punto/).check();
    const points = page.getByRole('group', { name: 'Punto de retiro' }).getByRole('radio');
    await points.first().waitFor();
    await page.getByRole('button', { name: 'Ver los 20 puntos' }).focus();
    await page.keyboard.press('Enter');
    await points.nth(19).waitFor();
    const fourth = await points.nth(3).getAttribute('id');
    await page.locator(`[id="${fourth}"]:focus`).waitFor();

    await page.goto(`/producto/${(await productIds(stage.market)).get(MATE)}`);
    await page.getByLabel('Código postal').fill('5501');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Cambiar el código postal 5501' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('input:focus').waitFor();
    await focusIsOn(page, /^Código postal/);
  });

  it('decides about the shipping account without losing her place', async () => {
    await linked(stage.market, await Person.signedIn(stage.market, 'seller-sur'));
    const page = await stage.visitor({ user: 'seller-sur' });
    await page.goto('/vender/envios');
    await page.getByRole('button', { name: 'Desvincular…' }).waitFor();
    await pressOn(page, /^Desvincular…/);
    await page.getByText(/^Si desvinculás la cuenta «.+»:$/).waitFor();
    await page.locator('.unlink:focus').waitFor();
    await pressOn(page, /^Dejarla como está/);
    await focusIsOn(page, /^Desvincular…/);
    await page.keyboard.press('Enter');
    await page.getByText(/^Si desvinculás la cuenta «.+»:$/).waitFor();
    await pressOn(page, /^Sí, desvincular/);
    await page.getByRole('heading', { name: 'Vinculá tu propia cuenta' }).waitFor();
    await focusIsOn(page, /^Desvinculaste tu cuenta/);
  });

  it('keeps the focus on a button that waits for its answer, and a second press does nothing', async () => {
    const page = await stage.visitor({ user: 'seller-norte' });
    await page.goto('/vender/productos');
    let calls = 0;
    let answer = () => {};
    await page.route('**/api/seller/products/*', async (route) => {
      calls += 1;
      await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
    const pause = page.getByRole('button', { name: `Pausar ${MATE}` });
    await pause.focus();
    await page.keyboard.press('Enter');
    await page.locator('button[aria-disabled="true"]:focus').waitFor();
    await page.keyboard.press('Enter');
    answer();
    await focusIsOn(page, new RegExp(`^Reanudar ${MATE}`));
    expect(calls).toBe(1);
  });
});
