import pg from 'pg';

/** What is left of a table that is emptied by time. */
export interface KeptRows {
  name: string;
  rows: number;
  /** Of the oldest row, by the time that counts; null without rows. */
  oldestDays: number | null;
  /** When a row has to be gone; a day more, because it is deleted hourly. */
  mostDays: number;
}

// What the documentation says of each table, with the variables' defaults.
const EMPTIED: readonly { name: string; rows: string; time: string; days: number }[] = [
  { name: 'sessions', rows: 'sessions', time: 'expires_at', days: 30 },
  { name: 'admin sessions', rows: 'admin_sessions', time: 'expires_at', days: 30 },
  { name: 'notifications', rows: "webhook_inbox where state <> 'received'", time: 'received_at', days: 90 },
  { name: 'unsigned notifications', rows: 'webhook_inbox where not verified', time: 'received_at', days: 3 },
  { name: 'idempotency keys', rows: 'idempotency_keys', time: 'created_at', days: 2 },
  { name: 'used logins', rows: 'used_logins', time: 'expires_at', days: 0 },
  { name: 'OAuth states', rows: 'seller_oauth_states', time: 'expires_at', days: 0 },
  { name: 'refused signatures', rows: 'refused_signatures', time: 'refused_at', days: 1 / 24 },
  { name: 'refusals of a credential', rows: 'credential_refusals', time: 'since', days: 1 },
  { name: 'rate limits', rows: 'rate_limits', time: 'to_timestamp(expire / 1000.0)', days: 0 },
];
const TABLES = `
  select relname as name, (xpath('/row/count/text()',
           query_to_xml(format('select count(*) from %I.%I', nspname, relname), false, true, '')))[1]::text::int as rows
    from pg_class join pg_namespace n on n.oid = relnamespace where relkind = 'r' and nspname = 'public' order by relname`;

/** Reads it by the database's clock, which is the year's. */
export async function readKeptRows(databaseUrl: string): Promise<{ emptied: KeptRows[]; tables: Map<string, number> }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const emptied: KeptRows[] = [];
    for (const { name, rows, time, days } of EMPTIED) {
      const age = `cast(extract(epoch from now() - min(${time})) / 86400 as float8)`;
      const found = await client.query<{ rows: number; oldest: number | null }>(
        `select cast(count(*) as int) as rows, ${age} as oldest from ${rows}`,
      );
      const [row] = found.rows;
      emptied.push({ name, rows: row?.rows ?? 0, oldestDays: row?.oldest ?? null, mostDays: days + 1 });
    }
    const { rows } = await client.query<{ name: string; rows: number }>(TABLES);
    return { emptied, tables: new Map(rows.map((table) => [table.name, table.rows])) };
  } finally {
    await client.end();
  }
}

/** Those with rows that should be gone. */
export function keptTooLong(emptied: readonly KeptRows[]): KeptRows[] {
  return emptied.filter(({ oldestDays, mostDays }) => oldestDays !== null && oldestDays > mostDays);
}
