import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { request } from 'undici';

const READY_WITHIN_MS = 30_000;
const FORCED_AFTER_MS = 15_000;
// The guard holds our pipe: however this process dies, the guard reads end-of-file and stops the service.
const GUARD = 'read -r _; kill -TERM "$1" 2>/dev/null';

/** Starts a program of this folder. Its first line of output is JSON that says where it listens; it ends when its stdin does. */
export async function startHelper(file, env, stack) {
  const program = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, [program], { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'inherit'] });
  stack.defer(() => end(child));
  tellIfItEnds(child, file);
  const [line] = await once(child.stdout, 'data');
  child.stdout.resume();
  return { pid: child.pid, ...JSON.parse(line) };
}

/** The service as production starts it, with nothing of this shell's environment; its log goes to a file. */
export async function startService({ nodeOptions, env, logFile }, stack) {
  const port = await freePort();
  const entry = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
  const log = openSync(logFile, 'w');
  const spawnedMs = performance.now();
  const child = spawn(process.execPath, ['--enable-source-maps', ...nodeOptions, entry], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', log, log],
  });
  const guard = spawn('sh', ['-c', GUARD, 'sh', String(child.pid)], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  stack.defer(() => end(guard));
  stack.defer(() => end(child));
  const url = `http://127.0.0.1:${port}`;
  tellIfItEnds(child, 'the service', logFile);
  await isReady(url, logFile);
  return { pid: child.pid, url, readyMs: performance.now() - spawnedMs, stop: () => end(child) };
}

/** What the service logged last, for the message of a failure. */
export function tailOf(logFile) {
  return readFileSync(logFile, 'utf8').slice(-3000);
}

async function isReady(url, logFile) {
  const deadlineMs = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadlineMs) {
    const answer = await request(`${url}/api/health/ready`).catch(() => null);
    await answer?.body.dump();
    if (answer?.statusCode === 200) return;
    await sleep(10);
  }
  throw new Error(`the service is not ready after ${READY_WITHIN_MS / 1000} s:\n${tailOf(logFile)}`);
}

const expectedToEnd = new WeakSet();

/** Waiting for a part that died fails by itself; this says why. */
function tellIfItEnds(child, name, logFile) {
  child.once('exit', (code, signal) => {
    if (expectedToEnd.has(child)) return;
    process.stderr.write(`${name} ended with ${signal ?? code}${logFile ? `:\n${tailOf(logFile)}` : ''}\n`);
  });
}

async function end(child) {
  expectedToEnd.add(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), FORCED_AFTER_MS);
  await gone;
  clearTimeout(force);
}

function freePort() {
  return new Promise((found, failed) => {
    const probe = createServer().once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => found(port));
    });
  });
}
