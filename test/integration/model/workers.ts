import type { Kind } from '../../support/fakes/fake-due-work.js';
import type { DueRow, DueTable } from './due-table.js';
import { Process, type Processes, type Script } from './processes.js';
import { onlyAsScripted } from './scripted-tasks.js';
import type { Witness } from './witness.js';

/** As the product's own worker, after a handler that failed. */
const GIVE_BACK_MS = 2_000;

/** What one process has claimed of one kind. */
interface Taken {
  readonly process: Process;
  readonly kind: Kind;
  readonly rows: readonly object[];
}

/** Who gets which row. */
export type Turn = readonly [row: DueRow, script: Script];

/** Hands rows to processes, as the product's worker does, but says which row goes to whom, and judges each claim. */
export class Workers {
  constructor(
    private readonly table: DueTable,
    private readonly processes: Processes,
    private readonly witness: Witness,
    private readonly breach: (text: string) => void,
  ) {}

  /** One process asks for these rows of one kind and gets those that are due. It works on one after the other. */
  async deliver(rows: readonly DueRow[], script: Script): Promise<void> {
    const [first] = rows;
    if (first) await this.handle(await this.claim(first.kind, rows, new Process(script)));
  }

  /** Two processes at the same time, on two rows or on the same one. */
  async deliverTwo([row, script]: Turn, [other, otherScript]: Turn): Promise<void> {
    const [one, two] = [new Process(script), new Process(otherScript)];
    const isSame = row.kind === other.kind && row.id === other.id;
    const taken = isSame
      ? await this.claimTwice(row, one, two)
      : [await this.claim(row.kind, [row], one), await this.claim(other.kind, [other], two)];
    await together(taken.map((what) => this.handle(what)));
  }

  private claim(kind: Kind, rows: readonly DueRow[], process: Process): Promise<Taken> {
    const ids = rows.map(({ id }) => id);
    return this.table.only(kind, ids, () => this.judged(kind, ids.length, process));
  }

  private async claimTwice({ kind, id }: DueRow, one: Process, two: Process): Promise<readonly Taken[]> {
    const taken = await this.table.only(kind, [id], () =>
      this.witness.overlapping(
        () => this.judged(kind, 1, one),
        () => this.judged(kind, 1, two),
      ),
    );
    if (taken.every(({ rows }) => rows.length > 0)) this.breach(`I4 two processes claimed one row: ${kind.name}`);
    return taken;
  }

  /** A claim returns what is due and keeps it from all others for a while, judged by what another connection sees. */
  private async judged(kind: Kind, limit: number, process: Process): Promise<Taken> {
    const before = await this.table.of(kind);
    const rows = await this.processes.within(process, () => kind.claim(limit));
    const after = await this.table.of(kind);
    const indexOf = (row: object) => before.findIndex(({ id }) => id === idOf(kind, row));
    const isDue = (list: readonly DueRow[], row: object) =>
      list.some((one) => one.id === idOf(kind, row) && this.table.isDue(one));
    if (rows.some((row) => !isDue(before, row))) this.breach(`I4 a claim of a row that was not due: ${kind.name}`);
    if (rows.some((row) => isDue(after, row))) this.breach(`I4 a claim that keeps no other process away: ${kind.name}`);
    if (rows.length > limit) this.breach(`I4 a claim of more than its limit: ${kind.name}`);
    return { process, kind, rows: rows.toSorted((a, b) => indexOf(a) - indexOf(b)) };
  }

  private async handle({ process, kind, rows }: Taken): Promise<void> {
    if (rows.length === 0) return;
    await this.processes.carryOn(process, async () => {
      for (const row of rows) {
        try {
          await process.reach('claimed');
          await kind.handle(row);
        } catch (error) {
          onlyAsScripted(error);
          await kind.giveBack?.(row, GIVE_BACK_MS);
        }
      }
    });
  }
}

/** A row is known by the one id that the log gets. */
function idOf(kind: Kind, row: object): string | undefined {
  return Object.values(kind.describe(row).ids)[0];
}

/** Ends when all have ended, so that none of them works on into the next step. */
export async function together(works: readonly Promise<void>[]): Promise<void> {
  for (const end of await Promise.allSettled(works)) if (end.status === 'rejected') throw end.reason;
}
