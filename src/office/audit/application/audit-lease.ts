export interface RoundLease {
  readonly epoch: number;
  /** When its round began, by the database's clock. */
  readonly begunAt: Date;
  /** Until the next round is due. */
  readonly leftMs: number;
}
