// What keeps the real time, whatever the clock says: sockets, threads and the end of the process know no other.

/** The deadline of a call to a provider. */
export function callDeadline(inMs: number): AbortSignal {
  return AbortSignal.timeout(Math.max(1, Math.floor(inMs)));
}

/** Starts now, and returns the milliseconds that real work has taken since then. */
export function stopwatch(): () => number {
  const sinceMs = performance.now();
  return () => performance.now() - sinceMs;
}

/** The result of the work, or undefined if it takes longer. It then goes on without its caller. */
export async function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
