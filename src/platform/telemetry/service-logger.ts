import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import type { WorkContext } from './work-context.js';

const LEVELS: Record<string, LogLevel[]> = {
  error: ['fatal', 'error'],
  warn: ['fatal', 'error', 'warn'],
  info: ['fatal', 'error', 'warn', 'log'],
  debug: ['fatal', 'error', 'warn', 'log', 'debug', 'verbose'],
};
/** Nest logs every route and module at each start. */
const CHATTY = new Set(['NestFactory', 'NestApplication', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer']);

/** One JSON line per event, with the request or work it belongs to. */
export class ServiceLogger extends ConsoleLogger {
  constructor(
    level: string,
    private readonly work: WorkContext,
  ) {
    super({ json: true, flattenParams: true, logLevels: LEVELS[level] ?? [] });
  }

  override log(message: unknown, ...optionalParams: unknown[]): void {
    const context = optionalParams.at(-1);
    if (typeof context === 'string' && CHATTY.has(context)) this.debug(message, ...optionalParams);
    else super.log(message, ...optionalParams);
  }

  protected override getJsonLogObject(
    ...parts: Parameters<ConsoleLogger['getJsonLogObject']>
  ): ReturnType<ConsoleLogger['getJsonLogObject']> {
    // Fields of the line itself take precedence.
    return { ...this.work.current?.ids, ...super.getJsonLogObject(...parts) };
  }
}
