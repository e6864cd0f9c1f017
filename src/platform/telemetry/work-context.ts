/** The log fields of a piece of work: requestId, queue, orderId and others. */
export type WorkIds = Readonly<Record<string, string>>;

export interface Work {
  readonly ids: WorkIds;
  /** The span that is the parent of its spans. */
  readonly traceparent: string | undefined;
}

/** Stored with a due row: the work that caused it. */
export interface WorkOrigin {
  readonly requestId?: string;
  readonly traceparent?: string;
}

/** The request or background work of the running code. */
export abstract class WorkContext {
  abstract get current(): Work | undefined;
  /** Runs `act`, and everything it starts, as part of `work`. */
  abstract run<Result>(work: Work, act: () => Result): Result;

  /** The origin for due rows that the running code writes. */
  origin(): WorkOrigin {
    const { ids, traceparent } = this.current ?? {};
    return { ...(ids?.requestId && { requestId: ids.requestId }), ...(traceparent && { traceparent }) };
  }
}
