import { Logger, type LoggerService } from '@nestjs/common';

/** Keeps all that the application logs, so that tests can look for what must, or must not, be there. */
export class CapturedLog implements LoggerService {
  readonly lines: string[] = [];

  log(...parts: unknown[]): void {
    this.lines.push(parts.map(String).join(' '));
  }
  error(...parts: unknown[]): void {
    this.log('ERROR', ...parts);
  }
  warn(...parts: unknown[]): void {
    this.log('WARN', ...parts);
  }
  debug(...parts: unknown[]): void {
    this.log(...parts);
  }
}

export function silenceLogs(): void {
  Logger.overrideLogger(false);
}
