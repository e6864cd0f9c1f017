import { readFileSync } from 'node:fs';
import { EVENT_DATA, EVENT_TYPES, type EventType } from '../src/office/events/domain/event-forms.js';

const PAGE = readFileSync(new URL('../docs/following-orders.md', import.meta.url), 'utf8');
const IDS = ['order_id', 'purchase_id'];

/** The types and the fields that the table of the page names, row by row; "The same" is what the row before it has. */
function rowsOf(page: string): { types: string[]; fields: string[] }[] {
  const rows: { types: string[]; fields: string[] }[] = [];
  for (const line of page.split('\n')) {
    const [, types = '', , data = ''] = line.split('|');
    if (!/^ `\w+\.\w+`/.test(types)) continue;
    const names = (text: string) => [...text.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name);
    const fields = data.trim() === 'The same' ? (rows.at(-1)?.fields ?? []) : names(data.split(':')[0] ?? '');
    rows.push({ types: names(types), fields });
  }
  return rows;
}

const fieldsOf = (type: EventType) => Object.keys(EVENT_DATA[type]);

it('the page about following orders has every type of event with its data', () => {
  const rows = rowsOf(PAGE);
  const told = rows.flatMap(({ types, fields }) => types.map((type) => [type, [...fields].sort()]));
  const known = EVENT_TYPES.map((type) => {
    const isOfOrder = IDS.every((id) => fieldsOf(type).includes(id));
    return [
      type,
      fieldsOf(type)
        .filter((name) => !isOfOrder || ![...IDS, 'seller_id'].includes(name))
        .sort(),
    ];
  });
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(known));
});
