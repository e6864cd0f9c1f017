import type pg from 'pg';
import { SMALL } from './plan-faults.js';

export interface GrowingIndex {
  readonly name: string;
  /** The statement that drops it, with its constraint if it has one. */
  readonly drop: string;
}

const INDEXES = `
  select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table_name,
         case when c.conname is null then format('drop index %I', i.indexrelid::regclass)
              else format('alter table %I drop constraint %I cascade', i.indrelid::regclass, c.conname) end as drop
    from pg_index i join pg_class t on t.oid = i.indrelid
    left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
   where t.relnamespace = 'public'::regnamespace order by 1`;

export async function indexesOfGrowingTables(database: pg.Client): Promise<GrowingIndex[]> {
  const { rows } = await database.query<GrowingIndex & { table_name: string }>(INDEXES);
  return rows.filter(({ table_name }) => !SMALL.has(table_name) && table_name !== 'mikro_orm_migrations');
}
