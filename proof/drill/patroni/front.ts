import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Shutdown } from '../../../sandbox/shutdown.js';
import { GuardedProgram, ownedDirectory } from './guarded-program.js';
import type { Programs } from './programs.js';
import { fillIn } from './shipped-file.js';

interface FrontOptions {
  dir: string;
  shutdown: Shutdown;
  nodePorts: { postgres: readonly number[]; rest: readonly number[] };
  ports: { haproxy: number; pgbouncer: number };
  /** Of the service's role. */
  password: string;
}

/** HAProxy and PgBouncer, as they run beside the instances. */
export async function startFront(programs: Programs, options: FrontOptions): Promise<void> {
  const { nodePorts, ports, password, shutdown } = options;
  const dir = path.join(options.dir, 'front');
  await ownedDirectory(dir);
  const users = path.join(dir, 'userlist.txt');
  await writeFile(users, `"marketplace" "${password}"\n`);
  const haproxy = await fillIn('haproxy.cfg', path.join(dir, 'haproxy.cfg'), [
    ['  user haproxy\n  group haproxy\n', ''],
    ['127.0.0.1:5000', `127.0.0.1:${ports.haproxy}`],
    ['default-server check port 8008', 'default-server'],
    ...nodePorts.postgres.map(
      (port, at) => [`10.0.0.1${at + 1}:5432`, `127.0.0.1:${port} check port ${nodePorts.rest[at]}`] as const,
    ),
  ]);
  const pgbouncer = await fillIn('pgbouncer.ini', path.join(dir, 'pgbouncer.ini'), [
    ['port=5000', `port=${ports.haproxy}`],
    ['listen_port = 6432', `listen_port = ${ports.pgbouncer}`],
    ['/etc/pgbouncer/userlist.txt', users],
    ['/var/run/postgresql', dir],
  ]);
  for (const program of [
    new GuardedProgram([programs.haproxy, '-db', '-f', haproxy], { log: path.join(dir, 'haproxy.log') }),
    new GuardedProgram([programs.pgbouncer, pgbouncer], { log: path.join(dir, 'pgbouncer.log') }),
  ])
    await shutdown.add(() => program.kill());
}
