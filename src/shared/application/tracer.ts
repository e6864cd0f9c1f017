/** Ids and short words as in the log: nothing personal, nothing secret, no address. */
export type SpanFacts = Readonly<Record<string, string | number>>;

export interface Span {
  /** What a span that this one causes is begun with; undefined: nobody traces. */
  readonly traceparent: string | undefined;
  end(facts: SpanFacts, failed: boolean): void;
}

const UNTRACED: Span = { traceparent: undefined, end: () => undefined };

/** Tells a collector what took how long, and what it was part of. */
export abstract class Tracer {
  /** `server` answers a request, `client` asks somebody else, `consumer` works a job off. Without a parent it begins a trace. */
  abstract begin(name: string, kind: 'server' | 'client' | 'consumer', facts: SpanFacts, parent: string | undefined): Span;
}

/** Nobody wants to know. */
export class NoTracer extends Tracer {
  begin(): Span {
    return UNTRACED;
  }
}
