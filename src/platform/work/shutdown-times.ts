/**
 * The phases of the shutdown, within the ten seconds that containers allow. First all work may finish; then outbound calls are
 * aborted, so that their callers record what they know; finally the remaining work is left to the next process, as after a crash.
 */
export const CALLS_END_AFTER_MS = 5_000;
export const WORK_ENDS_AFTER_MS = 7_500;
