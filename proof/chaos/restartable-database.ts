import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../sandbox/embedded-postgres.js';
import type { TcpGate } from '../tcp-gate.js';

/** PostgreSQL on a port and in a folder that stay the same. */
export class RestartableDatabase {
  private running: EmbeddedPostgres | undefined;

  constructor(
    private readonly dir: string,
    private readonly port: number,
    private readonly settings: Readonly<Record<string, string>> = { max_connections: '200' },
  ) {}

  get url(): string {
    return `postgresql://postgres@127.0.0.1:${this.port}/postgres`;
  }

  async start(): Promise<void> {
    const { dir, port, settings } = this;
    this.running = await startEmbeddedPostgres({ dir, port, durable: false, settings });
  }

  async stop(): Promise<void> {
    await this.running?.stop();
    this.running = undefined;
  }

  /** The gate is shut meanwhile, so that all clients meet one outage of one length. */
  async restart(gate: TcpGate, outage: () => Promise<unknown>): Promise<void> {
    gate.cut({ open: false });
    await this.stop();
    await outage();
    await this.start();
    await gate.open();
  }
}
