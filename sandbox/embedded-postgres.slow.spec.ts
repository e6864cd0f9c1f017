import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { onFreePort, startEmbeddedPostgres } from './embedded-postgres.js';
import { eventually } from './test-clients/eventually.js';
import { freePort } from './test-clients/free-port.js';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'embedded-postgres-spec-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const start = (port?: number, settings: Record<string, string> = {}) =>
  startEmbeddedPostgres({ dir: path.join(dir, 'data'), durable: false, settings, ...(port && { port }) });

it('reports a server that dies at startup with its last output', async () => {
  // It dies before it could log anything as FATAL.
  await expect(start(undefined, { config_file: '/nowhere/postgresql.conf' })).rejects.toThrow(
    /did not start, code \d+: .*\/nowhere\/postgresql\.conf/,
  );
});

it('fails if a requested port is taken, and otherwise tries the next free port', async () => {
  const squatter = createServer();
  const taken = await new Promise<number>((listening) =>
    squatter.listen(0, '127.0.0.1', () => listening((squatter.address() as { port: number }).port)),
  );
  try {
    await expect(start(taken)).rejects.toThrow(/did not start, code \d+: .*Address already in use/s);
    const free = await freePort();
    const offered = [taken, free];
    const server = await onFreePort(start, async () => offered.shift() ?? 0);
    expect(server.url).toContain(`:${free}/`);
    await server.stop();
  } finally {
    squatter.close();
  }
});

it('survives a client that connects too early, and stops after being killed', async () => {
  const port = await freePort();
  const knocking = new AbortController();
  const knocks = knockAt(port, knocking.signal);
  const server = await start(port);
  knocking.abort();
  await knocks;
  process.kill(await postmaster(), 'SIGKILL');
  await server.stop();
});

it('stops the server when the process that started it exits or is killed', async () => {
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(path.join(import.meta.dirname, 'embedded-postgres.ts'))});
    await startEmbeddedPostgres({ dir: ${JSON.stringify(path.join(dir, 'data'))}, durable: false });
    console.log('started');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((started) => child.stdout.once('data', started));
  const pid = await postmaster();
  child.kill('SIGKILL');
  await eventually(
    async () => existsSync(`/proc/${pid}`),
    (isThere) => !isThere,
  );
});

/** Its process id. A folder that another user cannot reach is replaced by one that it can. */
async function postmaster(): Promise<number> {
  const folders = [dir, ...(await readdir(tmpdir())).filter((name) => name.includes(path.basename(dir)))];
  for (const folder of folders) {
    const text = await readFile(path.resolve(tmpdir(), folder, 'data/postmaster.pid'), 'utf8').catch(() => null);
    if (text) return Number(text.split('\n')[0]);
  }
  throw new Error('no PostgreSQL runs');
}

/** Opens connections that never finish their start. */
async function knockAt(port: number, signal: AbortSignal): Promise<void> {
  const { default: pg } = await import('pg');
  while (!signal.aborted) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
    client.on('error', () => {});
    await client.connect().catch(() => {});
    await client.end().catch(() => {});
  }
}
