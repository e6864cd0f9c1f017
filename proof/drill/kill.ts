import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 5;

/** When a process was killed, and when it was gone. Unix times in milliseconds. */
export interface Kill {
  readonly atMs: number;
  readonly goneMs: number;
}

export async function kill(pid: number): Promise<Kill> {
  const atMs = Date.now();
  process.kill(pid, 'SIGKILL');
  while (isThere(pid)) await sleep(POLL_MS);
  return { atMs, goneMs: Date.now() };
}

/** Whether a request may fail because it was in flight then. */
export function excuses({ atMs, goneMs }: Kill, { sentAtMs, failedAtMs }: { sentAtMs: number; failedAtMs: number }): boolean {
  return sentAtMs <= goneMs && failedAtMs >= atMs;
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
