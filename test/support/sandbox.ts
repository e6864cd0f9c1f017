import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { freePort } from './free-port.js';
import { eventually } from './person.js';

const ROOT = resolve(import.meta.dirname, '../..');

export interface ClockAnswer {
  now: string;
  moved_ms: number;
  next: { what: string; at: string } | null;
  message?: string;
}

interface Followed {
  orders: { order_id: string; is_same: boolean; events: { progress: string } | null }[];
  findings: object[];
  counts: { rejected: number };
}

/** `npm start` in a folder of its own, without a journey. */
export class Sandbox {
  output = '';

  private constructor(private readonly child: ChildProcess) {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        this.output += chunk;
      });
    }
  }

  /** `root` has what is built. */
  static async started(dir: string, variables: Record<string, string> = {}, root = ROOT, ...args: string[]): Promise<Sandbox> {
    const env = { PATH: process.env.PATH, PORT: String(await freePort()), ...variables } as NodeJS.ProcessEnv;
    const program = [join(root, 'build/sandbox/start.js'), '--no-journey', ...args];
    const child = spawn(process.execPath, program, { cwd: dir, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const sandbox = new Sandbox(child);
    await eventually(
      async () => sandbox.output,
      (output) => output.includes('Ctrl-C stops everything') || child.exitCode !== null,
    ).catch(async (late: unknown) => {
      await sandbox.stop();
      throw late;
    });
    return sandbox;
  }

  /** As it prints it. */
  address(part: string): string {
    const [, address] = new RegExp(`^${part} .*?(http\\S+?)/?(?: |$)`, 'm').exec(this.output) ?? [];
    if (!address) throw new Error(`the sandbox says nothing of "${part}":\n${this.output}`);
    return address;
  }

  async clock(advance?: unknown): Promise<ClockAnswer & { status: number }> {
    const posted = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ advance }) };
    const answer = await fetch(`${this.address('let time pass')}/clock`, advance === undefined ? {} : posted);
    return { status: answer.status, ...((await answer.json()) as ClockAnswer) };
  }

  async page(advance: string): Promise<Response> {
    const body = new URLSearchParams({ advance });
    return fetch(`${this.address('let time pass')}/`, { method: 'POST', body, headers: { 'accept-language': 'es' } });
  }

  /** What its receiver of events and the service say, and how they differ. */
  async followed(): Promise<Followed> {
    return (await fetch(`${this.address('receiver of events')}/_sandbox/orders`)).json() as Promise<Followed>;
  }

  /** Its exit code. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const { child } = this;
    if (child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((resolve) => child.once('close', resolve));
      child.kill(signal);
      await gone;
    }
    return child.exitCode;
  }
}
