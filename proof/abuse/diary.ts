/** What honest people do. `parcel`: from the payment to the order's parcel. `finding`: from a forged row to the audit's finding. */
export const ACTS = ['cart', 'quote', 'checkout', 'parcel', 'label', 'login', 'findings', 'finding'] as const;
export type Act = (typeof ACTS)[number];

export interface Done {
  readonly act: Act;
  readonly beganMs: number;
  readonly tookMs: number;
  /** Null: it succeeded. */
  readonly failure: string | null;
  /** Refused for a limit of the provider of which these people alone have used everything. */
  readonly isImpossible: boolean;
}

const MINUTE_MS = 60_000;
/** What the provider accepts in a minute of each, without what the service keeps for checkouts and look-ups. */
const PROVIDER_LIMITS: Partial<Record<Act, number>> = { quote: 360, label: 90 };

/** What people did in a phase, and how long each act took. */
export class Diary {
  readonly done: Done[] = [];

  /** `attackers`: how many subjects share the limits with the people. */
  constructor(private readonly attackers: number) {}

  /** Throws what `work` throws. */
  async time<Result>(act: Act, work: () => Promise<Result>): Promise<Result> {
    const [beganMs, beganAt] = [Date.now(), performance.now()];
    const note = (failure: string | null, isImpossible = false) =>
      this.done.push({ act, beganMs, tookMs: performance.now() - beganAt, failure, isImpossible });
    try {
      const result = await work();
      note(null);
      return result;
    } catch (error) {
      const { message } = error as Error;
      note(message, this.isNothingLeft(act));
      throw error;
    }
  }

  private isNothingLeft(act: Act): boolean {
    const sinceMs = Date.now() - MINUTE_MS;
    const own = this.done.filter((one) => one.act === act && one.failure === null && one.beganMs > sinceMs).length;
    const limit = PROVIDER_LIMITS[act];
    return limit !== undefined && leftByRule(limit, own, this.attackers) < 1;
  }
}

/** What is left of a limit when people have used `own` of it and each of so many heavy ones the most that the fair rule allows. */
export function leftByRule(limit: number, own: number, heavy: number): number {
  return Math.max(0, limit - own) / (4 * heavy + 1);
}
