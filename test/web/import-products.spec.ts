import { readFile } from 'node:fs/promises';
import type { Page } from '../../checks/browser.js';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { expectNoBarrier } from '../support/judged-page.js';
import { Person } from '../support/person.js';
import { endsWithItsTests, WebStage } from '../support/web-stage.js';

const MATE = 'Mate de calabaza con bombilla';
const PRODUCTS = '/api/seller/products';

describe('products from a spreadsheet', () => {
  let stage: WebStage;
  let norte: Person;

  beforeAll(async () => {
    stage = await WebStage.start();
    await loadDemoData(stage.market.url, stage.pictures.url);
    norte = await Person.signedIn(stage.market, 'seller-norte');
  });
  endsWithItsTests(() => stage);

  const opened = async (path: string) => {
    const page = await stage.visitor({ user: 'seller-norte' });
    await page.goto(path);
    return page;
  };
  const downloaded = async (page: Page) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar CSV' }).click(),
    ]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  };
  const choose = (page: Page, text: string) =>
    page.getByLabel('Archivo CSV').setInputFiles({ name: 'productos.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const own = async () => (await norte.get(`${PRODUCTS}?limit=100`)).body.items;

  it('are downloaded, changed and saved: only what differs, and new ones (R-1064)', async () => {
    const page = await opened('/vender/productos');
    const { name, text } = await downloaded(page);
    expect(name).toBe('productos.csv');
    await page.getByRole('link', { name: 'Importar CSV' }).click();
    await page.getByRole('heading', { level: 1, name: 'Importar productos' }).waitFor();
    const before = await own();
    await choose(page, text);
    await page.getByText(`0 productos nuevos, 0 con cambios, ${before.length} sin cambios, 0 filas con errores`).waitFor();

    const mate = before.find(({ title }) => title === MATE);
    const lines = text.trimEnd().split('\r\n');
    const names = (lines[0] ?? '').replace('\ufeff', '').split(',');
    const added = names.map((column) => ({ external_id: 'erp-1', title: '"Yerba; <b>suave</b>"', active: 'sí' })[column] ?? '');
    const sized = added.map((cell, at) => (/^(price|weight_grams|\w+_cm)$/.test(names[at] ?? '') ? '20' : cell));
    await choose(page, [...lines.map((line) => line.replace(`,${mate?.price},`, ',99999.5,')), sized.join(',')].join('\r\n'));
    await page.getByText(`price: de ${mate?.price} a 99999,5`).waitFor();
    await page.getByText('Producto nuevo.').waitFor();
    await expectNoBarrier(page, 'vender-importar-cambios');
    expect(await own()).toEqual(before);
    await page.getByRole('button', { name: 'Guardar 2 productos' }).click();
    await page.getByText('Creados: 1. Cambiados: 1. Sin cambios: 0. Fallaron: 0.').waitFor();
    await page.getByRole('link', { name: 'Ver tus productos' }).click();
    await page.getByText('$ 99.999,50').waitFor();
    await page.getByText('Yerba; <b>suave</b>', { exact: true }).first().waitFor();
    const { etag: _before, ...kept } = mate ?? {};
    expect((await own()).find(({ id }) => id === mate?.id)).toMatchObject({ ...kept, price: 99_999.5 });
  });

  it('with errors are named by their rows, and do not keep the others out (R-1065)', async () => {
    const page = await opened('/vender/productos/importar');
    await choose(page, 'external_id;title;price;weight_grams;length_cm;width_cm;height_cm\nerp-2;Pava;caro;1;1;1;1');
    await page.getByText('price: Escribí un número mayor que cero.').waitFor();
    await page.getByText('Fila 2', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /^Guardar/ }).count()).toBe(0);

    await choose(page, 'title\n"sin cerrar');
    await page
      .getByRole('alert')
      .getByText(/comillas sin cerrar/)
      .waitFor();

    const long = 'x'.repeat(191);
    const sizes = ';10,5;1;1;1;1';
    await choose(
      page,
      `external_id;title;price;weight_grams;length_cm;width_cm;height_cm\nerp-3;Pava${sizes}\nerp-4;${long}${sizes}\nerp-5;${sizes}`,
    );
    await page.getByText('Las filas con errores no se guardan; las demás sí.').waitFor();
    await page.getByRole('button', { name: 'Guardar 2 productos' }).click();
    await page.getByText('Creados: 1. Cambiados: 0. Sin cambios: 0. Fallaron: 1.').waitFor();
    const failed = page.getByRole('region', { name: 'Filas que no se guardaron' });
    await failed.getByText('Fila 3', { exact: true }).waitFor();
    await failed.getByText(/^title: /).waitFor();
    await expectNoBarrier(page, 'vender-importar-errores');
    const codes = (await own()).map(({ external_id }) => external_id);
    expect(codes).toContain('erp-3');
    expect(codes).not.toContain('erp-4');
  });

  it('are saved as far as the service takes them, and the rest at the next try (R-1066)', async () => {
    const page = await opened('/vender/productos/importar');
    const rows = Array.from({ length: 201 }, (_, at) => `many-${at},Nro ${at},10,1,1,1,1`);
    let calls = 0;
    await page.route('**/products:batch', (route) => {
      calls += 1;
      return calls === 2 ? route.fulfill({ status: 429, headers: { 'retry-after': '42' } }) : route.continue();
    });
    await choose(page, `external_id,title,price,weight_grams,length_cm,width_cm,height_cm\n${rows.join('\n')}`);
    await page.getByRole('button', { name: 'Guardar 201 productos' }).click();
    await page.getByText('Guardando: 200 de 201.').waitFor();
    await page.getByText('Se puede volver a pedir en 42 segundos.').waitFor();
    await page.getByRole('button', { name: 'Probar de nuevo' }).click();
    await page.getByText('Creados: 201. Cambiados: 0. Sin cambios: 0. Fallaron: 0.').waitFor();
    expect(calls).toBe(3);
  });

  it('and sales are downloaded as they are narrowed (R-1067)', async () => {
    const page = await opened('/vender/ventas?estado=refunded');
    const { name, text } = await downloaded(page);
    expect(name).toBe('ventas.csv');
    expect(text).toMatch(/^\ufeffid,number,status,/);
    expect(text.trimEnd().split('\r\n')).toHaveLength(1);
  });
});
