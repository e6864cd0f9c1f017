import { Logger, type LoggerService } from '@nestjs/common';

/** Keeps all that the application logs, so that tests can look for what must, or must not, be there. */
export class CapturedLog implements LoggerService {
  readonly lines: string[] = [];

  log(...parts: unknown[]): void {
    this.lines.push(parts.map(textOf).join(' '));
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

/** `name { a: 1, b: x }`: an event with its facts. */
function textOf(part: unknown): string {
  if (typeof part !== 'object' || part === null) return String(part);
  const facts = Object.entries(part).map(([name, value]) => `${name}: ${value}`);
  return `{ ${facts.join(', ')} }`;
}

export function silenceLogs(): void {
  Logger.overrideLogger(false);
}
