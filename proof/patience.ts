/** How long a proof waits for what must happen. No bound: where it is over, something hangs, however slow the machine is. */
export const PATIENCE_MS = 300_000;
