export interface AcknowledgedWrite {
  readonly writer: string;
  readonly sentAtMs: number;
  readonly acknowledgedAtMs: number;
}

/** One node has acknowledged a write, and the next acknowledgement is another's. */
export interface Handover {
  readonly from: string;
  readonly to: string;
  /** From the last acknowledgement of the one to the first of the other. */
  readonly pauseMs: number;
}

/**
 * The changes of the node that accepts writes, from those that writers at every node got acknowledged. Two nodes that accept writes at
 * a time acknowledge in turn, and that is more changes than there are new leaders.
 */
export function handovers(writes: readonly AcknowledgedWrite[]): Handover[] {
  const inTurn = writes.toSorted((a, b) => a.acknowledgedAtMs - b.acknowledgedAtMs);
  return inTurn.flatMap((next, at) => {
    const last = inTurn[at - 1];
    if (!last || last.writer === next.writer) return [];
    return [{ from: last.writer, to: next.writer, pauseMs: next.acknowledgedAtMs - last.acknowledgedAtMs }];
  });
}

/** The longest time within the period in which nothing was acknowledged. */
export function longestGapMs(writes: readonly AcknowledgedWrite[], { fromMs, toMs }: { fromMs: number; toMs: number }): number {
  const within = writes.map(({ acknowledgedAtMs }) => acknowledgedAtMs).filter((atMs) => atMs >= fromMs && atMs <= toMs);
  const moments = [fromMs, ...within.toSorted((a, b) => a - b), toMs];
  return Math.max(...moments.slice(1).map((atMs, at) => atMs - (moments[at] ?? atMs)));
}
