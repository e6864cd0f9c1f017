/** What a process with `blockable.ts` prints when its event loop is blocked. */
export const BLOCKED = 'the event loop is blocked';
