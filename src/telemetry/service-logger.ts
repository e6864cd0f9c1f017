import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import type { WorkContext } from '../shared/application/work-context.js';

const LEVELS: Record<string, LogLevel[]> = {
  error: ['fatal', 'error'],
  warn: ['fatal', 'error', 'warn'],
  info: ['fatal', 'error', 'warn', 'log'],
  debug: ['fatal', 'error', 'warn', 'log', 'debug', 'verbose'],
};
/** The framework tells each route and module at every start. */
const CHATTY = new Set(['NestFactory', 'NestApplication', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer']);

/** One line of JSON per event; each says which request or job it belongs to. */
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
    // What the line itself says wins.
    return { ...this.work.current?.ids, ...super.getJsonLogObject(...parts) };
  }
}
