import { z } from 'zod';
import { columnsOf, csvRows } from './csv-rows.js';

const VIEW = z.strictObject({
  id: z.string(),
  amount: z.number().meta({ minimum: 0 }),
  told: z.boolean().nullable(),
  ids: z.array(z.string().nullable()).readonly(),
  shipment: z.strictObject({ state: z.string(), last: z.strictObject({ at: z.string() }).nullable() }).nullable(),
  requests: z.array(z.strictObject({ kind: z.string() })).readonly(),
});
const COLUMNS = columnsOf(VIEW);
const NOTHING = { id: '1', amount: 0, told: null, ids: [], shipment: null, requests: [] };
const cellsOf = (id: string) => csvRows([{ ...NOTHING, id }], [{ header: 'id', path: ['id'] }], { isFirst: false });

it('a column has the name of a field, and of an object that of each of its own; a list of objects has both (R-707)', () => {
  const [head] = csvRows([], COLUMNS, { isFirst: true }).split('\r\n');
  expect(head).toBe('\ufeffid,amount,told,ids,shipment_state,shipment_last_at,requests,requests_kind');
});

it('a value is a cell: a number as it is, a list of words in one, anything else as JSON, and nothing for null (R-707)', () => {
  const row = {
    id: 'a "b", c',
    amount: 1200.5,
    told: false,
    ids: ['x', null, 'z'],
    shipment: { state: 'created', last: { at: '2026-11-27' } },
    requests: [{ kind: 'k' }, { kind: 'l' }],
  };
  expect(csvRows([row, NOTHING], COLUMNS, { isFirst: false })).toBe(
    '"a ""b"", c",1200.5,false,"x, , z",created,2026-11-27,"[{""kind"":""k""},{""kind"":""l""}]","k, l"\r\n1,0,,,,,,\r\n',
  );
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x","y")'])('%j is no formula (R-708)', (text) => {
  expect(cellsOf(text).replace(/^"/, '')).toMatch(/^'/);
});

it('a cell that begins with a carriage return is quoted, and no formula (R-708)', () => {
  expect(cellsOf('\r=1')).toBe(`"'\r=1"\r\n`);
});

it('a negative number stays a number (R-708)', () => {
  expect(csvRows([{ ...NOTHING, amount: -5.5 }], [{ header: 'amount', path: ['amount'] }], { isFirst: false })).toBe('-5.5\r\n');
});
