import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync, type WriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { FOLLOWS_CLOCK } from '../../sandbox/clock/instances.js';
import { answersReady, endWithThisProcess } from '../../sandbox/service-process.js';
import { MISFIT_EXIT_CODE } from './misfit.js';
import type { SlowHandshakes } from './slow-handshakes.js';

export interface InstanceOptions {
  name: string;
  port: number;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** A planted bug for it to have. */
  bug?: string | undefined;
  /** Between it and the shipping provider. */
  handshakes?: SlowHandshakes | undefined;
  /** Told of each of its processes: it follows the sandbox's clock. */
  onSpawn?: (child: ChildProcess) => void;
}

export interface Stall {
  kind: 'stopped' | 'blocked';
  fromMs: number;
  toMs: number;
}

/** As seen from build/proof/chaos. */
const PRODUCTION_ENTRY = fileURLToPath(new URL('../../../dist/main.js', import.meta.url));
const PROOF_ENTRY = fileURLToPath(new URL('../service.js', import.meta.url));
/** What is loaded before the service. */
const PRELOADED = ['../blockable.js', '../record-sends.js'].map((file) => `--import=${new URL(file, import.meta.url).href}`);
const READY_POLL_MS = 100;
const STOP_POLL_MS = 10;
const RESTART_PAUSE_MS = 300;
const FORCED_END_MS = 5000;

/** One production process of the service; it is started again whenever it ends, as a supervisor would. */
export class Instance {
  private child: ChildProcess | undefined;
  private readonly log: WriteStream;
  private stopping = false;
  /** While true nothing else may disturb it. */
  disturbed = false;
  /** It is stopped or blocked. */
  isStopped = false;
  starts = 0;
  /** Its planted bug does not fit the product. */
  isMisfit = false;
  /** Each time it was stopped or blocked, until it went on. */
  readonly stalls: Stall[] = [];

  constructor(private readonly options: InstanceOptions) {
    this.log = createWriteStream(options.logFile, { flags: 'a' });
  }

  get port(): number {
    return this.options.port;
  }

  /** A call of it waits for its TLS handshake. */
  get isConnecting(): boolean {
    return (this.options.handshakes?.waiting ?? 0) > 0;
  }

  get name(): string {
    return this.options.name;
  }

  /** Lines of its creates, as `record-sends.ts` writes them. */
  get sendsFile(): string {
    return `${this.options.logFile}.sends`;
  }

  start(): void {
    const { env, port, bug, onSpawn } = this.options;
    const entry = bug || env.LIMIT_WINDOW_MS ? PROOF_ENTRY : PRODUCTION_ENTRY;
    this.starts += 1;
    const preloaded = onSpawn ? [...PRELOADED, `--import=${FOLLOWS_CLOCK}`] : PRELOADED;
    const child = spawn(process.execPath, ['--enable-source-maps', ...preloaded, entry], {
      env: {
        ...env,
        ...(bug && { PLANTED_BUG: bug }),
        BLOCK_FILE: this.blockFile,
        SENDS_FILE: this.sendsFile,
        STOP_FILE: this.stopFile,
        PORT: String(port),
        HOST: '127.0.0.1',
      },
      stdio: ['ignore', 'pipe', 'pipe', ...(onSpawn ? ['ipc' as const] : [])],
    });
    this.child = child;
    child.on('error', () => {});
    child.stdout?.pipe(this.log, { end: false });
    child.stderr?.pipe(this.log, { end: false });
    onSpawn?.(child);
    endWithThisProcess(child, 'KILL');
    child.once('exit', (code) => {
      if (code === MISFIT_EXIT_CODE) this.isMisfit = true;
      void this.startAgain();
    });
  }

  /** Resolves with false when it does not answer in time. */
  async ready(timeoutMs: number): Promise<boolean> {
    const deadlineMs = Date.now() + timeoutMs;
    while (Date.now() < deadlineMs && !this.stopping && !this.isMisfit) {
      if (await answersReady(`http://127.0.0.1:${this.port}`)) return true;
      await sleep(READY_POLL_MS);
    }
    return false;
  }

  /** Ends it, and lets it begin again with these variables, too. False if it does not answer in time. */
  async startAnew(variables: Readonly<Record<string, string>>, timeoutMs: number): Promise<boolean> {
    Object.assign(this.options.env, variables);
    const { child } = this;
    const gone = child && new Promise((resolve) => child.once('exit', resolve));
    child?.kill('SIGTERM');
    await gone;
    return this.ready(timeoutMs);
  }

  signal(signal: 'SIGKILL'): void {
    this.child?.kill(signal);
  }

  /** Stopped by the system, or with an event loop that does not turn. */
  async stall(kind: Stall['kind'], durationMs: number): Promise<void> {
    this.isStopped = true;
    const stall = { kind, fromMs: Date.now(), toMs: Number.POSITIVE_INFINITY };
    this.stalls.push(stall);
    if (kind === 'blocked') await writeFile(this.blockFile, '');
    this.child?.kill(kind === 'blocked' ? 'SIGUSR2' : 'SIGSTOP');
    await sleep(durationMs);
    if (kind === 'blocked') await rm(this.blockFile, { force: true });
    else this.child?.kill('SIGCONT');
    stall.toMs = Date.now();
    this.isStopped = false;
  }

  /** For good. */
  async stop(): Promise<void> {
    this.stopping = true;
    const { child } = this;
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), FORCED_END_MS);
      await gone;
      clearTimeout(force);
    }
    this.log.end();
  }

  /** Stops it at its next create, if there is one soon, between its check and its first byte; false if there was none. */
  async stopWhileSending(withinMs: number, durationMs: number): Promise<boolean> {
    await writeFile(this.stopFile, '');
    const untilMs = Date.now() + withinMs;
    while (existsSync(this.stopFile) && Date.now() < untilMs) await sleep(STOP_POLL_MS);
    const isStopping = !existsSync(this.stopFile);
    await rm(this.stopFile, { force: true });
    if (isStopping) await this.stall('stopped', durationMs);
    return isStopping;
  }

  private get stopFile(): string {
    return `${this.options.logFile}.stop`;
  }

  private get blockFile(): string {
    return `${this.options.logFile}.blocked`;
  }

  private async startAgain(): Promise<void> {
    await sleep(RESTART_PAUSE_MS);
    if (!this.stopping) this.start();
  }
}
