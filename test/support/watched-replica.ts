import { Replica } from '../../src/platform/database/replica.js';
import { PrometheusMetrics } from '../../src/platform/telemetry/prometheus-metrics.js';
import { samplesIn } from './metrics.js';
import { eventually } from './person.js';

/** The service's replica, which looks when a test wants it to, and its metrics. */
export class WatchedReplica {
  private readonly metrics = new PrometheusMetrics();
  private readonly replica: Replica;

  constructor(
    url: string,
    maxLagMs: number,
    private readonly statement: string,
  ) {
    this.replica = new Replica({ url, maxLagMs, poolMax: 2, preparesStatements: true }, this.metrics);
  }

  /** The rows of a statement; null: the primary has to be asked. */
  async ask(statement = this.statement): Promise<object[] | null> {
    return (await this.replica.ask(statement, []))?.rows ?? null;
  }

  /** Whether it answers after another look. */
  async serves(): Promise<boolean> {
    await this.replica.look();
    return (await this.ask()) !== null;
  }

  async until(serves: boolean): Promise<void> {
    await eventually(
      () => this.serves(),
      (now) => now === serves,
    );
  }

  async look(): Promise<void> {
    await this.replica.look();
  }

  async sample(name: string): Promise<number | undefined> {
    return samplesIn(await this.metrics.registry.metrics()).get(name);
  }

  close(): Promise<void> {
    return this.replica.onApplicationShutdown();
  }
}
