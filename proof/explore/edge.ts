import type { World } from './world.js';

/** Something that may happen next. */
export interface Edge {
  readonly label: string;
  readonly world: World;
  /** When nothing goes wrong any more: what has the lowest number happens next. Absent for what does not happen then. */
  readonly quiet?: number;
  /** The rule that it breaks. */
  readonly broken?: string;
}

/** What happens first when nothing goes wrong any more. */
export const QUIET = { news: 0, step: 1, cancel: 2, create: 3, verify: 4, read: 5, wait: 6, longWait: 7 } as const;
