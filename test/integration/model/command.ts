import type { Script } from './processes.js';
import type { World } from './world.js';

/** One step of a run, which its text names in a counterexample. Indexes count from what is newest or due first, and wrap. */
export class Command {
  constructor(
    private readonly text: string,
    readonly run: (world: World) => Promise<void>,
  ) {}

  toString(): string {
    return this.text;
  }
}

export const newest = <T>(list: readonly T[], index: number): T | undefined =>
  list[list.length - 1 - (index % Math.max(1, list.length))];

/** The script of a process as the text of its command shows it. */
export const scriptText = (script: Script) => (Object.keys(script).length > 0 ? ` ${JSON.stringify(script)}` : '');
