import { accessSync } from 'node:fs';
import { installedProgram } from '../../../sandbox/installed-program.js';
import { Skipped } from '../run-drill.js';

const NAMES = ['patroni', 'patronictl', 'etcd', 'haproxy', 'pgbouncer'] as const;
/** As `ops/patroni/patroni.yml` names it; it is in no PATH. */
const POSTGRES = '/usr/lib/postgresql/15/bin/postgres';
const PACKAGES = 'patroni etcd-server postgresql-15 haproxy pgbouncer';

export type Programs = Record<(typeof NAMES)[number], string>;

/** Throws `Skipped` unless all of them are installed. */
export function installedPrograms(): Programs {
  const found = NAMES.map((name) => [name, installedProgram(name)] as const);
  const missing = found.filter(([, file]) => !file).map(([name]) => name as string);
  try {
    accessSync(POSTGRES);
  } catch {
    missing.push(POSTGRES);
  }
  if (missing.length > 0) throw new Skipped(`${missing.join(', ')} not installed (apt-get install ${PACKAGES})`);
  return Object.fromEntries(found) as Programs;
}
