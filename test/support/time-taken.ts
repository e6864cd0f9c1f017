const TRIES = 5;

/** The shortest of a few tries, in CPU time of this thread, so that a busy machine counts for little. */
export function timeTakenMs(work: () => unknown): number {
  const tries = Array.from({ length: TRIES }, () => {
    const before = process.threadCpuUsage();
    work();
    return usedMs(before);
  });
  return Math.min(...tries);
}

/** The most that one turn of the event loop took during this, measured likewise. */
export async function longestPauseMs(work: () => Promise<unknown>): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3; tries += 1) shortest = Math.min(shortest, await pauseDuring(work));
  return shortest;
}

async function pauseDuring(work: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  let longest = 0;
  const ended = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const before = process.threadCpuUsage();
    await new Promise(setImmediate);
    longest = Math.max(longest, usedMs(before));
  }
  await ended;
  return longest;
}

function usedMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
