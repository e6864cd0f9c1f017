import { OwnProductView } from '../src/catalog/http/product.dto.js';
import { MAX_BATCH, MAX_BATCH_BYTES } from '../src/catalog/http/product-batch.dto.js';
import { columnsOf, csvRows } from '../src/platform/http/csv-rows.js';
import { exampleOf } from '../src/platform/http/view.js';
import { batchesOf, MOST_BYTES, MOST_ITEMS } from '../web/src/seller/import-batches.js';
import { type PlannedRow, planOf } from '../web/src/seller/import-plan.js';
import { readCsv, textOf } from '../web/src/seller/read-csv.js';

const MATE = { ...exampleOf(OwnProductView), id: 'm', external_id: 'erp-1', title: 'Mate', price: 24_500.5, weight_grams: 1.234 };
const HOSTILE = {
  ...MATE,
  id: 'h',
  external_id: null,
  sku: '@SUM(A1)',
  title: '=1+1; "dos", tres',
  description: 'uno\r\ndos\n tres',
  image_url: null,
  length_cm: null as never,
};
const SIZES = 'price,weight_grams,length_cm,width_cm,height_cm';

const exported = (...products: (typeof MATE | typeof HOSTILE)[]) =>
  csvRows(products, columnsOf(OwnProductView), { isFirst: true });
const plan = async (text: string, ...products: (typeof MATE | typeof HOSTILE)[]) =>
  planOf(await readCsv(text), await readCsv(exported(...products)));
const fileOf = (...bytes: number[]) => new Blob([Uint8Array.from(bytes)]);

describe('a file of products', () => {
  it('changes nothing as it was downloaded, whatever stands in it (R-1060)', async () => {
    expect(await plan(exported(MATE, HOSTILE), MATE, HOSTILE)).toEqual({ planned: [], wrong: [], same: 2, unknownNames: [] });
  });

  it('changes nothing as a Spanish spreadsheet saves it: semicolons, decimal commas, its own words (R-1060)', async () => {
    const text =
      'external_id;title;price;weight_grams;free_shipping;active\r\nerp-1;Mate;"24.500,50";1,234;FALSO;VERDADERO\r\n;;;;;\r\n';
    expect(await plan(text, MATE)).toMatchObject({ planned: [], wrong: [], same: 1 });
  });

  it('changes what it says otherwise, and nothing else (R-1061)', async () => {
    const { planned } = await plan('id,price,sku,color\nm,24500.75,,rojo\nh,7,@SUM(A1),azul\n', MATE, HOSTILE);
    expect(planned).toMatchObject([
      { row: 2, id: 'm', externalId: 'erp-1', changes: { price: 24_500.75, sku: null } },
      { row: 3, id: 'h', externalId: null, changes: { price: 7 } },
    ]);
    expect(planned.map(({ changes }) => Object.keys(changes).sort())).toEqual([['price', 'sku'], ['price']]);
    expect((await plan('id,color\nm,rojo', MATE)).unknownNames).toEqual(['color']);
  });

  it('adds what no product has, and gives a product of the export its first code (R-1061)', async () => {
    const text = `id,external_id,title,${SIZES}\n,erp-9,Pava,10,1,2,3,4\nh,erp-8,,,,,,\n`;
    expect(await plan(text, MATE, HOSTILE)).toMatchObject({
      wrong: [],
      planned: [
        { id: null, externalId: 'erp-9', changes: { title: 'Pava', price: 10, height_cm: 4 } },
        { id: 'h', externalId: null, changes: { external_id: 'erp-8' } },
      ],
    });
  });

  it.each([
    ['erp-9,,', /^title: Completá este campo\.|^price: Escribí un número/],
    ['erp-1,Mate,mucho', /^price: Escribí un número mayor que cero\.$/],
    ['erp-1,Mate,1.234', /^price: Escribí dos decimales como máximo\.$/],
    ['erp-1,Mate,5,quizás', /^active: Escribí sí o no\.$/],
    ['erp-1,Mate,5,sí,de más', /^Tiene más celdas/],
    [',Mate,5', /^Falta external_id/],
  ])('says what is wrong with the row %j (R-1062)', async (row, problem) => {
    const { planned, wrong, same } = await plan(`external_id,title,price,active\n${row}\n`, { ...MATE, active: false });
    expect({ planned, same }).toEqual({ planned: [], same: 0 });
    expect(wrong).toMatchObject([{ row: 2 }]);
    expect(wrong[0]?.problems[0]).toMatch(problem);
  });

  it('says so of the id of nobody, a code of another product, and a product that comes twice (R-1062)', async () => {
    const { wrong } = await plan('id,external_id\nx,\nh,erp-1\nm,\n,erp-1\n', MATE, HOSTILE);
    expect(wrong.map(({ row, problems }) => [row, problems[0]])).toEqual([
      [2, expect.stringMatching(/^No tenés un producto con ese id/)],
      [3, expect.stringMatching(/^Otro de tus productos/)],
      [5, 'La fila 4 ya es de este producto.'],
    ]);
  });

  it.each([
    ['title,price\nMate,5', /Falta la columna external_id/],
    ['id,price,price\nm,5,6', /La columna price está dos veces/],
    ['id,title\nm,"sin cerrar', /comillas sin cerrar o fuera de lugar en la línea \d/],
    ['', /Falta la columna external_id/],
    [`id\n${'x\n'.repeat(10_001)}`, /más de 10\.000 filas/],
  ])('is refused as a whole if it cannot be read: %# (R-1062)', async (text, problem) => {
    await expect(plan(text, MATE)).rejects.toThrow(problem);
  });

  it('is read as UTF-8, or as Windows wrote it before, up to ten megabytes (R-1060, R-1062)', async () => {
    expect(await textOf(fileOf(0xc3, 0xb1))).toBe('ñ');
    expect(await textOf(fileOf(0x61, 0xf1, 0x80))).toBe('añ€');
    await expect(textOf(new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]))).rejects.toThrow(/10 MB/);
  });
});

describe('the batches of a file', () => {
  const rows = (count: number, description: string): PlannedRow[] =>
    Array.from({ length: count }, (_, at) => ({
      row: at + 2,
      title: '',
      id: null,
      externalId: `erp-${at}`,
      changes: { description },
      before: {},
    }));

  it('have as many items and bytes as the service takes, and each row once (R-1063)', () => {
    expect([MOST_ITEMS, MOST_BYTES]).toEqual([MAX_BATCH, MAX_BATCH_BYTES]);
    expect(batchesOf(rows(401, '')).map(({ length }) => length)).toEqual([200, 200, 1]);
    const long = rows(500, 'ñ'.repeat(5_000));
    const batches = batchesOf(long);
    expect(batches.flat()).toEqual(long);
    for (const batch of batches) {
      const items = batch.map(({ externalId, changes }) => ({ ...changes, external_id: externalId }));
      expect(Buffer.byteLength(JSON.stringify({ items }))).toBeLessThanOrEqual(MAX_BATCH_BYTES);
    }
    expect(batches.length).toBeLessThan(6);
  });
});
