import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ENTITIES } from '../src/database/entities.js';
import { TABLE_GROWTH } from './tables/table-growth.js';

const SRC = resolve(import.meta.dirname, '../src');
const RETENTIONS = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('-retention.ts'))
  .map((file) => readFileSync(join(SRC, file), 'utf8'));

it('of every table it is said what keeps it from growing for ever', () => {
  expect(Object.keys(TABLE_GROWTH).sort()).toEqual(ENTITIES.map(({ meta }) => meta.tableName).sort());
});

it('old rows are deleted from exactly the tables that say so', () => {
  const deleted = RETENTIONS.flatMap((source) => [...source.matchAll(/delete from (\w+)/g)].map(([, table]) => table));
  const declared = Object.keys(TABLE_GROWTH).filter((table) => TABLE_GROWTH[table] === 'deleted');
  expect([...new Set(deleted)].sort()).toEqual(declared.sort());
});
