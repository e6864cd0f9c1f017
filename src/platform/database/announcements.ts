import type pg from 'pg';
import { IN_OUR_SCHEMA } from './schema.js';
import { TABLE_LOCK_TIMEOUT_MS, untilUnlocked } from './table-lock.js';
import { patient } from './timeouts.js';

interface Announcing {
  readonly trigger: string;
  readonly table: string;
  readonly is_on: boolean;
}

const ANNOUNCING = `
  select t.tgname as trigger, c.relname as table, t.tgenabled <> 'D' as is_on
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
   where p.prosrc like '%pg_notify%' and c.${IN_OUR_SCHEMA} order by 2, 1`;

/** Whether all triggers announce what changes. */
export async function isAnnounced(client: pg.Client): Promise<boolean> {
  return (await client.query<Announcing>(ANNOUNCING)).rows.every((one) => one.is_on);
}

/** Lets all triggers announce what changes, or none. Writes only where they do not do so already. */
export async function switchAnnouncements(client: pg.Client, isOn: boolean, onDelay: () => void): Promise<void> {
  const { rows } = await client.query<Announcing>(ANNOUNCING);
  for (const { trigger, table } of rows.filter((one) => one.is_on !== isOn)) {
    const change = `alter table "${table}" ${isOn ? 'enable' : 'disable'} trigger "${trigger}"`;
    // One message, and so one transaction.
    await untilUnlocked(() => client.query(`${patient(TABLE_LOCK_TIMEOUT_MS)}; ${change}`), onDelay);
  }
}
