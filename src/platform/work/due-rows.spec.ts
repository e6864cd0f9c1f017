import type { SharedTables } from '../platform.schema.js';
import { type DueIn, oldestDue } from './due-rows.js';

describe('a kind of due rows', () => {
  it('compiles only for an existing table and one of its time columns', () => {
    const KIND = { name: 'create-shipment', table: 'turns', due: 'next_at' } as const satisfies DueIn<SharedTables>;
    // @ts-expect-error There is no such table.
    ({ ...KIND, table: 'rounds' }) as const satisfies DueIn<SharedTables>;
    // @ts-expect-error There is no such column.
    ({ ...KIND, due: 'due_at' }) as const satisfies DueIn<SharedTables>;
    // @ts-expect-error It is not a time.
    ({ ...KIND, due: 'name' }) as const satisfies DueIn<SharedTables>;
  });
});

describe('the row that has been due for the longest', () => {
  it('compiles only for an existing table and its due time', () => {
    oldestDue('shipments');
    // @ts-expect-error There is no such table.
    oldestDue('shipment');
  });
});
