import { readFile } from 'node:fs/promises';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { eventually, type Person } from '../support/person.js';
import { bought, buyerOf, labelled, moved } from '../support/web-orders.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

describe('a seller', () => {
  let stage: WebStage;
  let ana: Person;
  const market = () => stage.market;

  beforeAll(async () => {
    stage = await WebStage.start();
    stage.market.shipco.settings({ documentationAfterMs: 0 });
    await loadDemoData(stage.market.url, stage.pictures.url);
    ana = await buyerOf(stage.market, 'buyer-ana');
  });
  endsWithItsTests(() => stage);

  it('starts to sell, and publishes, edits and pauses a product', async () => {
    const page = await stage.visitor({ user: 'buyer-bruno', width: 'phone' });
    await page.goto('/vender');
    await page.getByLabel('Nombre de tu tienda').fill('Bruno Usados');
    await page.getByRole('button', { name: 'Empezar a vender' }).click();
    await page.getByRole('link', { name: 'Publicar un producto' }).click();
    await page.getByRole('button', { name: 'Publicar' }).click();
    await page.getByText('Completá este campo.').waitFor();
    for (const [label, value] of Object.entries({
      Título: 'Tocadiscos',
      'Precio en pesos': '1.250.000',
      'Peso (gramos)': '4500',
      'Largo (cm)': '42,5',
      'Ancho (cm)': '35',
      'Alto (cm)': '15',
    }))
      await page.getByLabel(label).fill(value);
    await page.getByRole('button', { name: 'Publicar' }).click();
    await page.getByText('$ 1.250.000').waitFor();
    await page.getByRole('link', { name: 'Tocadiscos' }).click();
    expect(await page.getByLabel('Largo (cm)').inputValue()).toBe('42,5');
    await page.getByLabel('Precio en pesos').fill('999999,99');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('$ 999.999,99').waitFor();
    await page.getByRole('button', { name: 'Pausar' }).click();
    await page.getByText('Pausado').waitFor();
    await page.getByRole('button', { name: 'Reanudar' }).waitFor();
  });

  it('reads no error at a field that was changed since, and may write a price as the site does (R-694, R-727)', async () => {
    const page = await stage.visitor({ user: 'seller-norte' });
    await page.goto('/vender/productos/nuevo');
    await page.getByLabel('Título').fill('Banco de algarrobo');
    for (const label of ['Peso (gramos)', 'Largo (cm)', 'Ancho (cm)', 'Alto (cm)']) await page.getByLabel(label).fill('20');
    const price = page.getByLabel('Precio en pesos');
    await price.fill('99999999999');
    await page.getByRole('button', { name: 'Publicar' }).click();
    const tooMuch = page.getByText('No puede ser mayor que 1.000.000.000.');
    await tooMuch.waitFor();
    await price.fill('12.34.56');
    await tooMuch.waitFor({ state: 'detached' });
    await price.fill('12,345');
    await page.getByText('Escribí dos decimales como máximo.').waitFor();
    await price.fill('12.34.56');
    await page.getByText('Escribí un número mayor que cero.').waitFor();
    await price.fill('$ 24.500');
    await page.getByText('Escribí un número mayor que cero.').waitFor({ state: 'detached' });
    await page.getByLabel('Peso (gramos)').fill('1,5');
    await page.getByRole('button', { name: 'Publicar' }).click();
    await page.locator('[aria-invalid]:focus').waitFor();
    await page.getByText('Si pesa 1,5 kg, escribí 1500.').waitFor();
    await page.getByLabel('Peso (gramos)').fill('1500');
    await page.getByRole('button', { name: 'Publicar' }).click();
    await page.getByText('$ 24.500').first().waitFor();
    const published = page.getByRole('status').getByText(/^Publicaste «.*»: ya está a la venta\./);
    await published.waitFor();
    await page.reload();
    await page.getByText('$ 24.500').first().waitFor();
    expect(await published.count()).toBe(0);
  });

  it('reads that what they typed is not saved, and can drop it (R-797)', async () => {
    const page = await stage.visitor({ user: 'seller-norte' });
    const title = 'Poncho salteño tejido en telar';
    const price = page.getByLabel('Precio en pesos');
    const notice = page.getByText('Tenés cambios sin guardar.');
    const open = async () => {
      await page.goto('/vender/productos');
      await page.getByRole('link', { name: title }).click();
      await price.waitFor();
    };
    await open();
    const saved = await price.inputValue();
    await price.fill('mucho');
    expect(await notice.count()).toBe(0);
    await open();
    await notice.waitFor();
    expect(await price.inputValue()).toBe('mucho');
    await page.getByText('Escribí un número mayor que cero.').waitFor();
    await expectNoBarrier(page, 'vender-producto-sin-guardar');
    await page.getByRole('button', { name: 'Descartarlos' }).click();
    await notice.waitFor({ state: 'detached' });
    expect(await price.inputValue()).toBe(saved);
    expect(await page.getByText('Escribí un número mayor que cero.').count()).toBe(0);
    await page.reload();
    await price.waitFor();
    expect([await notice.count(), await price.inputValue()]).toEqual([0, saved]);
  });

  it('prints the label of one order, and those of several in one file', async () => {
    const [first = ''] = await bought(stage.market, ana, ['Mate de calabaza con bombilla'], '1');
    const [second = ''] = await bought(stage.market, ana, ['Poncho salteño tejido en telar'], '2');
    await labelled(stage.market, first, second);
    const page = await stage.visitor({ user: 'seller-norte' });
    await page.goto('/vender/ventas');
    await page.getByRole('button', { name: 'Elegir 2 paquetes listos' }).click();
    const several = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar etiquetas (2)' }).click();
    const file = await several;
    expect(file.suggestedFilename()).toBe('etiquetas-2.pdf');
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

    await page.getByRole('link', { name: 'Mate de calabaza con bombilla' }).click();
    const one = page.waitForEvent('download');
    await page.getByRole('button', { name: /ZPL/ }).click();
    expect((await one).suggestedFilename()).toMatch(/^etiqueta-[2-9A-Z]{4}-[2-9A-Z]{4}\.zpl$/);
    await page.getByText('Preparamos 1 etiqueta.').waitFor();
  });

  it('sees what must leave and by when, prints it, and takes the list to hand over', async () => {
    const [id = ''] = await bought(stage.market, ana, ['Set de especias del norte'], '3');
    await labelled(stage.market, id);
    const page = await stage.visitor({ user: 'seller-norte', width: 'phone' });
    await page.goto('/vender');
    const card = page.getByRole('row').filter({ hasText: 'Set de especias del norte' });
    await card.getByText('Falta imprimir').waitFor();
    await card.getByText(/^Sale ((antes d)?el|hoy|mañana)/).waitFor();
    await page.getByRole('button', { name: 'Para imprimir (1)' }).click();
    await card.getByRole('checkbox').check();
    const labels = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar etiquetas (1)' }).click();
    expect((await labels).suggestedFilename()).toMatch(/^etiqueta-[2-9A-Z]{4}-[2-9A-Z]{4}\.pdf$/);
    await page.getByText('No hay nada que hacer acá.').waitFor();
    // What was printed is still said, where the button was.
    await page.locator('.notice:focus').getByText('Preparamos 1 etiqueta.').waitFor();
    await page.getByRole('button', { name: /^Descargadas/ }).click();
    await page.getByText('Preparamos 1 etiqueta.').waitFor({ state: 'detached' });
    await card.getByText('Etiqueta descargada').waitFor();
    const handover = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Lista de entrega (1)' }).click();
    const file = await handover;
    expect(file.suggestedFilename()).toBe('entrega.pdf');
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await page.getByText('Preparamos la lista').waitFor();
    await market().rows(`update orders set seller_fulfillment = '{"paid_at":"2026-11-02T12:00:00.000Z"}' where id = $1`, [id]);
    await page.reload();
    await card.getByText(/^Atrasada: tenía que salir el /).waitFor();
    await moved(stage.market, id, 'shipped');
    await eventually(
      () => market().rows("select 1 from parcels where order_id = $1 and progress = 'in_transit'", [id]),
      (rows) => rows.length === 1,
    );
    await page.reload();
    await page.getByRole('button', { name: /^Todo/ }).waitFor();
    expect(await card.count()).toBe(0);
  });

  it('sees why a label is unavailable', async () => {
    const page = await stage.visitor({ user: 'seller-norte' });
    await page.goto('/vender/ventas');
    await page.getByRole('link', { name: 'Mate de calabaza con bombilla' }).click();
    stage.market.shipco.fault({
      method: 'GET',
      path: '/v2/shipments/*/label.*',
      times: 5,
      fault: { kind: 'status', status: 503 },
    });
    await page.getByRole('button', { name: 'Descargar PDF' }).click();
    await page.getByRole('alert').waitFor();
    stage.market.shipco.clearFaults();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar PDF' }).click();
    await download;
  });

  it('links their own account, sees it, and unlinks it (R-727)', async () => {
    const page = await stage.visitor({ user: 'seller-sur' });
    await page.goto('/vender');
    await page.getByRole('link', { name: 'Dirección y cuenta' }).click();
    await page.getByRole('link', { name: 'Vincular mi cuenta' }).click();
    await page.locator('button[value=deny]').click();
    await page.getByText('No diste el permiso').waitFor();
    await page.getByRole('link', { name: 'Vincular mi cuenta' }).click();
    await page.locator('input[value="8001"]').check();
    await page.locator('button[value=allow]').click();
    await page.getByText('Tu cuenta quedó vinculada').waitFor();
    expect(page.url()).toMatch(/\/vender\/envios$/);
    await page.reload();
    await page.getByRole('button', { name: 'Desvincular…' }).waitFor();
    expect(await page.getByText('Tu cuenta quedó vinculada').count()).toBe(0);
    await page.getByRole('button', { name: 'Desvincular…' }).click();
    await page.getByText(/^Si desvinculás la cuenta «.+»:$/).waitFor();
    await page.getByText('No tenés ventas ni paquetes en curso').waitFor();
    expect(await page.locator('.notice-warning li').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Sí, desvincular' }).click();
    await page.getByRole('heading', { name: 'Vinculá tu propia cuenta' }).waitFor();
    await eventually(
      () => stage.market.rows('select 1 from seller_links'),
      (rows) => rows.length === 0,
    );
  });
});
