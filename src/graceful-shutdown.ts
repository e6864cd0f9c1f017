import type { ConsoleLogger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { describeError } from './shared/application/describe-error.js';

/** Containers get ten seconds before they are killed. */
const HARD_LIMIT_MS = 9_500;
/** Ctrl-C comes twice when npm stands in between: the terminal's and npm's own. */
const SAME_SIGNAL_MS = 500;
const CONTEXT = 'Main';

/** How the process ends: in order after a signal, at once after a second one, and in any case within ten seconds. */
export class GracefulShutdown {
  private app: NestFastifyApplication | null = null;
  private begunMs: number | null = null;

  constructor(private readonly logger: ConsoleLogger) {}

  get hasBegun(): boolean {
    return this.begunMs !== null;
  }

  /** A rejection that nobody handled leaves rows as they are, and rows decide; an exception that nobody caught may leave anything. */
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

  /** What has to be closed before the process may go. */
  owns(app: NestFastifyApplication): void {
    this.app = app;
  }

  /** Stops taking requests and jobs, lets those under way finish or release what they hold, closes the connections, and exits. */
  async end(code: number): Promise<void> {
    this.begunMs = performance.now();
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
    if (this.begunMs === null) {
      this.logger.log('service.stopping', { signal }, CONTEXT);
      void this.end(0);
    } else if (performance.now() - this.begunMs > SAME_SIGNAL_MS) {
      this.exit('service.cut_short', 1);
    }
  }

  private exit(event: string, code: number): void {
    this.logger.error(event, { afterMs: Math.round(performance.now() - (this.begunMs ?? 0)) }, CONTEXT);
    process.exit(code);
  }
}
