import { type ChildProcess, spawn } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unprivileged } from '../../sandbox/embedded-postgres.js';
import { installedProgram, versionOf } from '../../sandbox/installed-program.js';
import { freePorts } from '../chaos/free-ports.js';

/** Fewer than one instance opens, so that clients share them. */
export const SERVER_CONNECTIONS = 5;
const FIRST_WITH_PREPARED_STATEMENTS = 21;

export interface PgBouncer {
  readonly version: string;
  /** Whether it keeps a client's prepared statements in transaction mode: from 1.21 on. */
  readonly keepsPreparedStatements: boolean;
  /** The address of the database through it. */
  readonly url: string;
  close(): Promise<void>;
}

/** Null where PgBouncer is not installed. */
export const pgBouncerProgram = (): string | null => installedProgram('pgbouncer');

/**
 * PgBouncer in transaction mode before the server of `databaseUrl`, set up as it comes from Debian: it refuses a client that sends
 * start parameters which it does not know.
 */
export async function startPgBouncer(program: string, databaseUrl: string): Promise<PgBouncer> {
  const { hostname, port: serverPort, username, pathname } = new URL(databaseUrl);
  const version = await versionOf(program, '--version');
  const keepsPreparedStatements = Number(version.split('.')[1]) >= FIRST_WITH_PREPARED_STATEMENTS;
  const [port = 0] = await freePorts(1);
  const dir = await mkdtemp(path.join(tmpdir(), 'pgbouncer-'));
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: path.join(dir, 'users.txt'),
    pool_mode: 'transaction',
    default_pool_size: SERVER_CONNECTIONS,
    ...(keepsPreparedStatements && { max_prepared_statements: 200 }),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const file = path.join(dir, 'pgbouncer.ini');
  await writeFile(file, ['[databases]', `* = host=${hostname} port=${serverPort}`, '[pgbouncer]', ...lines, ''].join('\n'));
  await writeFile(settings.auth_file, `"${username}" ""\n`);
  const user = unprivileged();
  if (user) for (const owned of [dir, file, settings.auth_file]) await chown(owned, user.uid, user.gid);
  const child = spawn(program, [file], { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  await listening(child);
  return {
    version,
    keepsPreparedStatements,
    url: `postgresql://${username}@127.0.0.1:${port}${pathname}`,
    close: async () => {
      await ended(child);
      await rm(dir, { recursive: true, force: true });
    },
  };
}

function listening(child: ChildProcess): Promise<void> {
  return new Promise((ready, failed) => {
    let log = '';
    child.stderr?.on('data', (chunk) => {
      log = (log + chunk).slice(-4000);
      if (log.includes('process up')) ready();
    });
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`PgBouncer ended with ${code}: ${log}`)));
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((gone) => {
    child.once('exit', () => gone());
    child.kill('SIGTERM'); // an immediate end: its clients are over
  });
}
