/**
 * Whom a call or a place counts for: a user, a seller, an account, or the networks of an address, the narrowest first. Each of them must have
 * a share left. Empty: nobody in particular, whom the rule does not hold back.
 */
export type Subjects = readonly string[];

/**
 * Whether a subject gets the next call or place of what all share: only while it holds less than `percent` / (100 - `percent`) times what is
 * still free. With 80, one alone takes four fifths, n heavy ones leave a (4n + 1)th free, and who has taken little is served at once, without
 * anybody having been refused before: the dynamic threshold by which switches share their buffers. With 100, one may take everything.
 */
export function getsNext(held: number, free: number, percent: number): boolean {
  return held * (100 - percent) < percent * free;
}

/** The same for everybody whom it counts for. `heldBy`: how much each of them holds. */
export function allGetNext(subjects: Subjects, heldBy: (subject: string) => number, free: number, percent: number): boolean {
  return subjects.every((subject) => getsNext(heldBy(subject), free, percent));
}

/** A number of places, given out by that rule. It remembers only those who hold one. */
export class Places {
  private readonly held = new Map<string, number>();
  private free: number;

  constructor(
    size: number,
    private readonly percent: number,
  ) {
    this.free = size;
  }

  /** False if all are taken, or too many by one of these subjects. */
  take(subjects: Subjects): boolean {
    if (this.free === 0 || !allGetNext(subjects, (subject) => this.held.get(subject) ?? 0, this.free, this.percent)) return false;
    this.change(subjects, 1);
    return true;
  }

  giveBack(subjects: Subjects): void {
    this.change(subjects, -1);
  }

  private change(subjects: Subjects, by: number): void {
    this.free -= by;
    for (const subject of subjects) {
      const count = (this.held.get(subject) ?? 0) + by;
      if (count > 0) this.held.set(subject, count);
      else this.held.delete(subject);
    }
  }
}
