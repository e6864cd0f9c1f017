import type { Service } from './service.js';

export type LogLine = Record<string, unknown> & { message: string; level: string };

/** What a service has logged so far; a line that is no JSON is an error. */
export function linesOf({ output }: Service): LogLine[] {
  return output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
