import { Command } from './command.js';

const TABLES = [
  'purchases',
  'orders',
  'order_items',
  'order_facts',
  'payments',
  'shipments',
  'parcels',
  'shipment_attempts',
  'shipment_events',
  'webhook_inbox',
  'carts',
  'cart_items',
];

/** The database as it is now can come back. */
export const backUp = () =>
  new Command('backUp()', async ({ observer }) => {
    await observer.query('create schema if not exists backup');
    for (const table of TABLES)
      await observer.query(`drop table if exists backup.${table}; create table backup.${table} as table public.${table}`);
  });

/**
 * Everything since the backup is forgotten: it is restored, or a replica that lagged takes over. Processes go on. `unnoticed`: a dump,
 * over the contents of the same database.
 */
export const restore = (how: 'as another database' | 'unnoticed' = 'as another database') =>
  new Command(`restore(${how})`, async (world) => {
    const { observer } = world;
    await observer.query(`truncate ${TABLES.map((table) => `public.${table}`).join(', ')}`);
    for (const table of TABLES)
      await observer.query(`insert into public.${table} select * from backup.${table}; drop table backup.${table}`);
    if (how !== 'unnoticed') await observer.query("update database_incarnations set id = id || ' before'");
    // What was acknowledged is forgotten, too.
    for (const payment of world.payco.payments) payment.acknowledgedAt = null;
    world.shipco.usedUp.clear();
    world.firstMarks = new Map();
  });
