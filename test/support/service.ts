import { type ChildProcess, spawn } from 'node:child_process';
import type { Marketplace } from './marketplace.js';
import { eventually } from './person.js';

type Variables = Record<string, string | undefined>;

/** The production start as its own process, at the address of a marketplace whose application has made room for it. */
export class Service {
  /** All that it printed. */
  output = '';
  private readonly exit: Promise<number | null>;

  private constructor(private readonly child: ChildProcess) {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        this.output += chunk;
      });
    }
    this.exit = new Promise((resolve) => child.once('close', resolve));
  }

  static spawned(environment: Variables): Service {
    const env = environment as NodeJS.ProcessEnv;
    return new Service(spawn(process.execPath, ['dist/main.js'], { env, stdio: ['ignore', 'pipe', 'pipe'] }));
  }

  /** Spawned and ready. */
  static async started({ environment, url }: Marketplace, variables: Variables = {}): Promise<Service> {
    const service = Service.spawned({ LOG_LEVEL: 'warn', ...environment, ...variables });
    await eventually(
      () => fetch(`${url}/api/health/ready`).catch(() => null),
      (answer) => answer?.status === 200 || service.hasEnded,
    ).catch((late: unknown) => {
      service.signal('SIGKILL'); // else it would take the port of the next one, and answer in its place
      throw late;
    });
    if (service.hasEnded) throw new Error(`the service ended at its start: ${service.output}`);
    return service;
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** The exit code; null when a signal ended it. */
  async ended(): Promise<{ code: number | null; afterMs: number }> {
    const since = performance.now();
    return { code: await this.exit, afterMs: performance.now() - since };
  }

  /** Signals and waits for the end. */
  async stop(signal: NodeJS.Signals): Promise<{ code: number | null; afterMs: number }> {
    this.signal(signal);
    return this.ended();
  }
}
