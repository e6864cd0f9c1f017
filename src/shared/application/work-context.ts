/** What a piece of work is known by in the log: requestId, queue, jobId, orderId and the like. */
export type WorkIds = Readonly<Record<string, string>>;

export interface Work {
  readonly ids: WorkIds;
  /** The span that its own spans are part of. */
  readonly traceparent: string | undefined;
}

/** What a row that is a job carries of the work that caused it. */
export interface WorkOrigin {
  readonly requestId?: string;
  readonly traceparent?: string;
}

/** The request or job that the running code belongs to. */
export abstract class WorkContext {
  abstract get current(): Work | undefined;
  /** All that `act` does, and all that follows from it, belongs to `work`. */
  abstract run<Result>(work: Work, act: () => Result): Result;

  /** What a row that the running code writes is to carry. */
  origin(): WorkOrigin {
    const { ids, traceparent } = this.current ?? {};
    return { ...(ids?.requestId && { requestId: ids.requestId }), ...(traceparent && { traceparent }) };
  }
}
