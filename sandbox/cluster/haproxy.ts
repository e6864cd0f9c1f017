import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { versionOf } from '../installed-program.js';
import type { LoadBalancer, LoadBalancerOptions } from './load-balancer.js';

// The shell holds our stdin pipe: when this process dies, it reads end-of-file and stops the program.
export const GUARD = '"$@" & p=$!; cat >/dev/null; kill -TERM $p 2>/dev/null; wait $p';
const START_TIMEOUT_MS = 60_000;
const POLL_MS = 20;

/** HAProxy with the settings that docs/operate/database.md recommends. */
export async function startHaproxy(program: string, options: LoadBalancerOptions): Promise<LoadBalancer> {
  const name = `HAProxy ${await versionOf(program, '-v')}`;
  const dir = await mkdtemp(path.join(tmpdir(), 'haproxy-'));
  const socket = path.join(dir, 'admin.sock');
  const file = path.join(dir, 'haproxy.cfg');
  await writeFile(file, configuration(socket, options));
  const child = spawn('sh', ['-c', GUARD, 'sh', program, '-db', '-f', file], {
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const tell = async (command: string) => {
    const answer = (await ask(socket, command)).trim();
    if (answer) throw new Error(`HAProxy answered "${command}" with: ${answer}`);
  };
  await started(child, socket);
  return {
    name,
    close: (at) => tell(`set server instances/i${at + 1} state drain`),
    open: async (at) => {
      // Otherwise it would wait for its next check.
      await tell(`set server instances/i${at + 1} health up`);
      await tell(`set server instances/i${at + 1} state ready`);
    },
    stop: async () => {
      await ended(child);
      await rm(dir, { recursive: true, force: true });
    },
  };
}

function configuration(socket: string, { host, port, instancePorts }: LoadBalancerOptions): string {
  return `global
  stats socket ${socket} mode 600 level admin
defaults
  mode http
  timeout connect 2s
  timeout client 65s
  timeout server 65s
  # Longer than readiness takes on a busy machine: by default an instance has 500 ms, the interval of the checks.
  timeout check 2s
  option forwardfor
  # A request is repeated only if no connection was made, so nothing happens twice.
  option redispatch 1
  retries 3
  retry-on conn-failure
frontend site
  bind ${host}:${port}
  default_backend instances
backend instances
  balance roundrobin
  option httpchk GET /api/health/ready
  default-server check inter 500ms fall 2 rise 1
${instancePorts.map((instancePort, at) => `  server i${at + 1} 127.0.0.1:${instancePort}`).join('\n')}
`;
}

async function started(child: ChildProcess, socket: string): Promise<void> {
  let log = '';
  child.stderr?.on('data', (chunk) => {
    log = (log + chunk).slice(-4000);
  });
  const deadlineMs = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}: ${log}`);
    if (await ask(socket, 'show version').catch(() => null)) return;
    if (Date.now() > deadlineMs) throw new Error(`HAProxy did not start: ${log}`);
    await sleep(POLL_MS);
  }
}

function ask(socket: string, command: string): Promise<string> {
  return new Promise((answered, failed) => {
    let answer = '';
    const client = connect(socket);
    client.once('error', failed);
    client.on('data', (chunk) => {
      answer += chunk;
    });
    client.once('end', () => answered(answer));
    client.write(`${command}\n`);
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((gone) => {
    child.once('exit', () => gone());
    child.stdin?.end();
  });
}
