import type { DueRows } from './due-work.js';

/** The minimum time between two claims, so that one statement replaces all rows that finish in between. */
const CLAIM_SPACING_MS = 5;
const MAX_BATCH = 50;

export interface ConsumerOptions {
  /** Processes a claimed row; never throws. */
  work(kind: DueRows<object>, row: object): Promise<void>;
  claimFailed(error: unknown): void;
}

/** The rows of one kind that this process is working on. Kinds do not wait for each other. */
export class DueRowsConsumer {
  private active = 0;
  private claiming = false;
  private isWanted = false;
  private timer: NodeJS.Timeout | null = null;
  private stopped = false;
  private onQuiet: () => void = () => undefined;

  constructor(
    readonly kind: DueRows<object>,
    private readonly options: ConsumerOptions,
  ) {}

  /** Rows may be due. */
  wake(): void {
    this.isWanted = true;
    if (!this.timer) void this.claim();
  }

  /** Stops claiming; resolves when the current rows are done. */
  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    if (this.active > 0 || this.claiming)
      await new Promise<void>((resolve) => {
        this.onQuiet = resolve;
      });
  }

  private async claim(): Promise<void> {
    const limit = Math.min(MAX_BATCH, this.kind.inFlight - this.active);
    if (this.claiming || this.stopped || limit <= 0) return;
    this.claiming = true;
    this.isWanted = false;
    try {
      const room = this.kind.room ? await this.kind.room(limit) : limit;
      const rows = room > 0 && !this.stopped ? await this.kind.claim(room) : [];
      if (room > 0 && rows.length === room) this.isWanted = true;
      for (const row of rows) void this.work(row);
    } catch (error) {
      this.options.claimFailed(error);
    }
    this.claiming = false;
    this.proceed();
  }

  private async work(row: object): Promise<void> {
    this.active += 1;
    await this.options.work(this.kind, row);
    this.active -= 1;
    this.proceed();
  }

  private proceed(): void {
    if (this.stopped) {
      if (this.active === 0 && !this.claiming) this.onQuiet();
    } else if (this.isWanted && !this.timer) {
      this.timer = setTimeout(() => {
        this.timer = null;
        void this.claim();
      }, CLAIM_SPACING_MS);
    }
  }
}
