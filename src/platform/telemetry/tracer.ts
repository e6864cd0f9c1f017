/** Ids and short codes as in the log: no personal data, no secrets, no addresses. */
export type SpanFacts = Readonly<Record<string, string | number>>;

export interface Span {
  /** The parent for spans that this one causes; undefined without tracing. */
  readonly traceparent: string | undefined;
  end(facts: SpanFacts, failed: boolean): void;
}

const UNTRACED: Span = { traceparent: undefined, end: () => undefined };

/** Reports durations and their relations to a collector. */
export abstract class Tracer {
  /**
   * `server` handles a request, `client` calls a provider, `consumer` does background work. Without a parent it starts a trace.
   */
  abstract begin(name: string, kind: 'server' | 'client' | 'consumer', facts: SpanFacts, parent: string | undefined): Span;
}

/** No-op tracer. */
export class NoTracer implements Tracer {
  begin(): Span {
    return UNTRACED;
  }
}
