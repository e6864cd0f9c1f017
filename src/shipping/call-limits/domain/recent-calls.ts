import type { Subjects } from '../../../platform/kernel/fair-share.js';

/** Calls are counted together in steps of this part of the window. */
const STEPS = 60;

interface Step {
  readonly endsAt: number;
  readonly counts: Map<string, number>;
}

/** How many calls each subject has made within a window, up to a step more. It knows only those who have made one. */
export class RecentCalls {
  private readonly steps: Step[] = [];
  private readonly counts = new Map<string, number>();

  constructor(private readonly windowMs: number) {}

  of(subject: string, now: number): number {
    this.forget(now);
    return this.counts.get(subject) ?? 0;
  }

  /** When the oldest calls are forgotten; null if there are none. */
  endsAt(now: number): number | null {
    this.forget(now);
    return this.steps[0]?.endsAt ?? null;
  }

  /** Returns a function that takes it back: the call was not made. */
  count(subjects: Subjects, now: number): () => void {
    this.forget(now);
    const step = this.stepAt(now);
    const change = (by: number) => {
      for (const subject of subjects) {
        add(step.counts, subject, by);
        if (this.steps.includes(step)) add(this.counts, subject, by);
      }
    };
    change(1);
    return () => change(-1);
  }

  private stepAt(now: number): Step {
    const stepMs = this.windowMs / STEPS;
    const endsAt = Math.ceil((now + this.windowMs) / stepMs) * stepMs;
    const last = this.steps.at(-1);
    if (last && last.endsAt >= endsAt) return last;
    const step: Step = { endsAt, counts: new Map() };
    this.steps.push(step);
    return step;
  }

  private forget(now: number): void {
    while (this.steps[0] && this.steps[0].endsAt <= now)
      for (const [subject, count] of this.steps.shift()?.counts ?? []) add(this.counts, subject, -count);
  }
}

function add(counts: Map<string, number>, subject: string, by: number): void {
  const count = (counts.get(subject) ?? 0) + by;
  if (count > 0) counts.set(subject, count);
  else counts.delete(subject);
}
