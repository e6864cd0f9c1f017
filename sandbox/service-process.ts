import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { request } from 'undici';

export interface ServiceProcessOptions {
  env: NodeJS.ProcessEnv;
  /** The service's address on this machine. */
  url: string;
  print: (line: string) => void;
  /** An open file for what the program prints; by default it appears with our own output. */
  output?: number | undefined;
  /** Called when the service keeps dying and is not restarted any more. */
  onGivenUp: () => void;
  /** The program to run; by default the production entry point of this build. */
  entry?: string;
  /** Called with each process that is started. Messages can be sent to it. */
  onSpawn?: (child: ChildProcess) => void;
  readyTimeoutMs?: number;
  stopTimeoutMs?: number;
}

/** As seen from build/sandbox. */
const PRODUCTION_ENTRY = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
// The guard holds our pipe: however this process dies, the guard reads end-of-file and ends the program, stopped or not.
const GUARD = 'read -r _; kill -"$2" "$1" 2>/dev/null';
const READY_POLL_MS = 50;
const RESTART_PAUSE_MS = 1000;
const MAX_FAILED_RESTARTS = 5;

/** The service as a child process, run as in production, and restarted if it dies after it was ready. */
export class ServiceProcess {
  private child: ChildProcess | undefined;
  private stopping = false;

  constructor(private readonly options: ServiceProcessOptions) {}

  /** Changes with every restart. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Resolves when the service is ready; throws if it ends or does not respond before that. */
  async start(): Promise<void> {
    if (this.stopping) throw new Error('the service was not started, because it is stopping');
    const { env, entry = PRODUCTION_ENTRY, output = 'inherit', onSpawn } = this.options;
    const stdio: StdioOptions = ['ignore', output, output, ...(onSpawn ? ['ipc' as const] : [])];
    const child = spawn(process.execPath, ['--enable-source-maps', entry], { env, stdio });
    this.child = child;
    onSpawn?.(child);
    endWithThisProcess(child);
    const endedEarly = ended(child).then((how) => {
      throw new Error(`the service ended with ${how} before it was ready; see its output above`);
    });
    const giveUp = new AbortController();
    try {
      await Promise.race([endedEarly, this.ready(giveUp.signal)]);
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    } finally {
      giveUp.abort();
      endedEarly.catch(() => {});
    }
    ended(child).then((how) => {
      if (!this.stopping) void this.restart(how);
    });
  }

  /** Stops the service, by force if necessary. */
  async stop(): Promise<void> {
    this.stopping = true;
    const { child } = this;
    if (!child || hasEnded(child)) return;
    const gone = ended(child);
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), this.options.stopTimeoutMs ?? 10_000);
    await gone;
    clearTimeout(force);
  }

  private async ready(signal: AbortSignal): Promise<void> {
    const timeoutMs = this.options.readyTimeoutMs ?? 60_000;
    const deadlineMs = Date.now() + timeoutMs;
    while (!signal.aborted) {
      if (await answersReady(this.options.url)) return;
      if (Date.now() > deadlineMs) throw new Error(`the service was not ready after ${timeoutMs / 1000} s`);
      await sleep(READY_POLL_MS);
    }
  }

  private async restart(how: string): Promise<void> {
    const { print, onGivenUp } = this.options;
    print(`the service ended unexpectedly with ${how}; starting it again`);
    for (let attempt = 1; attempt <= MAX_FAILED_RESTARTS; attempt += 1) {
      try {
        await this.start();
        print(`the service is ready again, pid ${this.pid}`);
        return;
      } catch (error) {
        if (this.stopping) return;
        print((error as Error).message);
      }
      await sleep(RESTART_PAUSE_MS);
      if (this.stopping) return;
    }
    print(`the service did not start again after ${MAX_FAILED_RESTARTS} attempts`);
    onGivenUp();
  }
}

/** Whether the port is free. */
export function isPortFree(port: number, host: string): Promise<boolean> {
  return new Promise((known) => {
    const probe = createServer();
    probe.once('error', () => known(false));
    probe.listen(port, host, () => probe.close(() => known(true)));
  });
}

export function endWithThisProcess(child: ChildProcess, signal: 'TERM' | 'KILL' = 'TERM'): void {
  if (!child.pid) return;
  const guard = spawn('sh', ['-c', GUARD, 'sh', String(child.pid), signal], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.unref();
  guard.on('error', () => {}); // without a shell there is no guard; the service runs anyway
  ended(child).then(() => guard.kill('SIGKILL'));
}

/** Whether an instance takes requests. */
export async function answersReady(url: string): Promise<boolean> {
  try {
    const { statusCode, body } = await request(`${url}/api/health/ready`, { signal: AbortSignal.timeout(2000) });
    await body.dump();
    return statusCode === 200;
  } catch {
    return false; // not listening yet
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function ended(child: ChildProcess): Promise<string> {
  return new Promise((done) => {
    const describe = () => (child.signalCode ? `signal ${child.signalCode}` : `code ${child.exitCode}`);
    if (hasEnded(child)) return done(describe());
    child.once('exit', () => done(describe()));
    child.once('error', (error) => done(`"${error.message}"`));
  });
}
