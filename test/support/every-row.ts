import type { Marketplace } from './marketplace.js';

/** Every row of every table as JSON, by the table's name, but for the admins' own. */
export async function everyRow({ rows }: Pick<Marketplace, 'rows'>): Promise<Record<string, string>> {
  const tables = await rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'public' and tablename not in ('admin_audit', 'admin_sessions')`,
  );
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await rows<{ all: string }>(`select coalesce(json_agg(t order by t::text)::text, '') as all from ${name} t`);
    contents[name] = row?.all ?? '';
  }
  return contents;
}
