import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isPortFree, ServiceProcess, type ServiceProcessOptions } from './service-process.js';
import { eventually } from './test-clients/eventually.js';
import { freePort } from './test-clients/free-port.js';

const READY_SERVICE = `
  require('node:http').createServer((request, response) => response.end('ok')).listen(process.env.PORT, '127.0.0.1');
`;
/** Much, for a machine that is busy: only a failure takes so long. */
const DEAF_SERVICE = `${READY_SERVICE} process.on('SIGTERM', () => {});`;

describe('the service process of the sandbox', () => {
  let dir: string;
  let printed: string[];
  let service: ServiceProcess;

  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'service-process-'));
    printed = [];
  });

  afterEach(async () => {
    await service?.stop();
    await rm(dir, { recursive: true });
  });

  async function aService(program: string, options: Partial<ServiceProcessOptions> = {}) {
    const entry = path.join(dir, 'main.cjs');
    await writeFile(entry, program);
    const port = await freePort();
    const env = { ...process.env, PORT: String(port) };
    const print = (line: string) => printed.push(line);
    service = new ServiceProcess({ env, url: `http://127.0.0.1:${port}`, print, onGivenUp: () => {}, entry, ...options });
    return service;
  }

  it('restarts the program when it dies after it was ready', async () => {
    await (await aService(READY_SERVICE)).start();
    const firstPid = service.pid as number;

    process.kill(firstPid, 'SIGKILL');

    await until(() => printed.some((line) => line.includes('ready again')));
    expect(printed[0]).toContain('ended unexpectedly with signal SIGKILL');
    expect(service.pid).not.toBe(firstPid);
  });

  it('reports how the program exited when it was never ready', async () => {
    await expect((await aService('process.exit(7)')).start()).rejects.toThrow('ended with code 7 before it was ready');
  });

  it('gives up on a program that never becomes ready, and leaves no process behind', async () => {
    const silent = await aService('setInterval(() => {}, 1000)', { readyTimeoutMs: 200 });

    await expect(silent.start()).rejects.toThrow('not ready after 0.2 s');

    await until(() => !isRunning(silent.pid as number));
  });

  it('kills a program that does not stop, and does not restart it', async () => {
    await (await aService(DEAF_SERVICE, { stopTimeoutMs: 100 })).start();
    const pid = service.pid as number;

    await service.stop();

    expect(isRunning(pid)).toBe(false);
    expect(printed).toEqual([]);
  });

  it('distinguishes a busy port from a free one', async () => {
    const port = await freePort();
    expect(await isPortFree(port, '127.0.0.1')).toBe(true);

    const squatter = createServer();
    await new Promise<void>((listening) => squatter.listen(port, '127.0.0.1', listening));

    expect(await isPortFree(port, '127.0.0.1')).toBe(false);
    expect(await isPortFree(port, '0.0.0.0')).toBe(false);
    squatter.close();
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function until(holds: () => boolean): Promise<void> {
  await eventually(async () => holds(), Boolean);
}
