import 'reflect-metadata';
import { ENTITIES, RETENTION_RULES } from '../src/boot/tables.js';
import { TABLE_GROWTH } from './tables/table-growth.js';

it('of every table it is said what keeps it from growing for ever (R-544)', () => {
  expect(Object.keys(TABLE_GROWTH).sort()).toEqual(ENTITIES.map(({ meta }) => meta.tableName).sort());
});

it('old rows are deleted from exactly the tables that say so (R-544)', () => {
  const deleted = RETENTION_RULES.flatMap(({ statement }) =>
    [...statement.matchAll(/delete from (\w+)/g)].map(([, table]) => table),
  );
  const declared = Object.keys(TABLE_GROWTH).filter((table) => TABLE_GROWTH[table] === 'deleted');
  expect([...new Set(deleted)].sort()).toEqual(declared.sort());
});
