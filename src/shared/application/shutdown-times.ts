/**
 * From the signal to the end, in the ten seconds that a container gets. First everything may finish; then calls to others end, so that
 * what waited for them records what it knows; then what still runs is left to the successor, as after a crash.
 */
export const CALLS_END_AFTER_MS = 5_000;
export const WORK_ENDS_AFTER_MS = 7_500;
