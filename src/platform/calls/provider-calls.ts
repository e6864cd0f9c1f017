import { Injectable } from '@nestjs/common';
import { stopwatch } from '../kernel/real-time.js';
import { Metrics, type ProviderCall } from '../telemetry/metrics.js';
import { Tracer } from '../telemetry/tracer.js';
import { WorkContext } from '../telemetry/work-context.js';

/** Measures and traces outbound calls of every client. Trace data is not sent to the provider. */
@Injectable()
export class ProviderCalls {
  constructor(
    private readonly metrics: Metrics,
    private readonly tracer: Tracer,
    private readonly context: WorkContext,
  ) {}

  /** Makes the call; `reasonOf` maps a failure to a short code. */
  async watch<Reply extends { status: number }>(
    call: ProviderCall,
    make: () => Promise<Reply>,
    reasonOf: (error: unknown) => string,
  ): Promise<Reply> {
    const elapsedMs = stopwatch();
    const span = this.tracer.begin(`${call.provider} ${call.operation}`, 'client', {}, this.context.current?.traceparent);
    const end = (outcome: string) => {
      this.metrics.providerCalled(call, outcome, elapsedMs() / 1000);
      span.end({ outcome }, outcome !== '2xx');
    };
    try {
      const reply = await make();
      end(outcomeOf(reply.status));
      return reply;
    } catch (error) {
      end(reasonOf(error));
      throw error;
    }
  }
}

/** 401 and 429 have their own meanings. */
function outcomeOf(status: number): string {
  return status === 401 || status === 429 ? String(status) : `${Math.floor(status / 100)}xx`;
}
