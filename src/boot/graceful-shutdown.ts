import type { ConsoleLogger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { describeError } from '../platform/kernel/describe-error.js';
import { stopwatch } from '../platform/kernel/real-time.js';

/** Containers are killed after ten seconds. */
const HARD_LIMIT_MS = 9_500;
/** npm delivers Ctrl-C twice: once from the terminal, once by forwarding it. */
const SAME_SIGNAL_MS = 500;
const CONTEXT = 'Main';

/** Ends the process: in order after one signal, at once after a second one, and always within ten seconds. */
export class GracefulShutdown {
  private app: NestFastifyApplication | null = null;
  private endingForMs: (() => number) | null = null;

  constructor(private readonly logger: ConsoleLogger) {}

  get hasBegun(): boolean {
    return this.endingForMs !== null;
  }

  /**
   * After an unhandled rejection the rows still hold the state, so the process continues. After an uncaught exception the state
   * is unknown.
   */
  watch(): void {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => this.onSignal(signal));
    process.on('unhandledRejection', (reason) =>
      this.logger.error('process.unhandled_rejection', describeError(reason), CONTEXT),
    );
    process.on('uncaughtException', (error) => {
      this.logger.error('process.uncaught_exception', describeError(error), CONTEXT);
      if (!this.hasBegun) void this.end(1);
    });
  }

  /** The application to close before the process exits. */
  owns(app: NestFastifyApplication): void {
    this.app = app;
  }

  /** Stops accepting requests and claims, lets running work finish or releases it, closes the connections and exits. */
  async end(code: number): Promise<void> {
    this.endingForMs = stopwatch();
    setTimeout(() => this.exit('service.ended_late', 1), HARD_LIMIT_MS);
    try {
      await this.app?.close();
    } catch (error) {
      this.logger.error('service.end_failed', describeError(error), CONTEXT);
      process.exit(1);
    }
    process.exit(code);
  }

  private onSignal(signal: string): void {
    if (this.endingForMs === null) {
      this.logger.log('service.stopping', { signal }, CONTEXT);
      void this.end(0);
    } else if (this.endingForMs() > SAME_SIGNAL_MS) {
      this.exit('service.cut_short', 1);
    }
  }

  private exit(event: string, code: number): void {
    this.logger.error(event, { afterMs: Math.round(this.endingForMs?.() ?? 0) }, CONTEXT);
    process.exit(code);
  }
}
