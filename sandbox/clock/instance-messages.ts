/** A kind of due rows, as the product's own workers know it. */
export interface DueSource {
  readonly name: string;
  readonly table: string;
  readonly due: string;
  readonly among?: string;
}

/** To an instance: how far its clock is ahead. It answers each with its state. */
export interface Told {
  readonly id: number;
  readonly movedMs: number;
}

export interface InstanceState {
  /** Claims, claimed rows and periodic tasks that it is working on. */
  readonly busy: number;
  /** How many it has begun. */
  readonly begun: number;
  readonly sources: readonly DueSource[];
}

export interface Answered extends InstanceState {
  readonly id: number;
}
