import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Limits } from './limits.js';
import type { Explored } from './search.js';

/** What a thread explores. */
export interface Task {
  readonly name: string;
  readonly limits: Partial<Limits>;
  readonly mostStates: number;
}

/** For the worlds that wait to be left. What was visited is outside of the heap. */
const HEAP_MB = { maxOldGenerationSizeMb: 3_000, maxYoungGenerationSizeMb: 192 };
const MOST_THREADS = 2;

/** Explores every task in a thread of its own, as many at once as there are cores, at most two. The first ones should be the longest. */
export async function exploreInThreads(tasks: readonly Task[], done: (task: Task, explored: Explored) => void): Promise<void> {
  const left = [...tasks];
  const takeTurns = async () => {
    for (let task = left.shift(); task; task = left.shift()) done(task, await exploreInThread(task));
  };
  await Promise.all(Array.from({ length: Math.min(MOST_THREADS, availableParallelism()) }, takeTurns));
}

function exploreInThread(task: Task): Promise<Explored> {
  const url = new URL('./thread.js', import.meta.url);
  const thread = new Worker(url, { workerData: task, resourceLimits: HEAP_MB });
  return new Promise((resolve, reject) => thread.once('message', resolve).once('error', reject));
}
