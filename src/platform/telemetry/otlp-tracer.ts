import type { OnApplicationShutdown } from '@nestjs/common';
import {
  type Context,
  ROOT_CONTEXT,
  type Tracer as SdkTracer,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { USER_AGENT } from '../config/user-agent.js';
import { within } from '../kernel/real-time.js';
import { type Span, type SpanFacts, Tracer } from './tracer.js';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };
const EXPORT_TIMEOUT_MS = 5_000;
const EVERY_MS = 2_000;
/** Limits how long the shutdown waits for a collector. */
const FLUSH_MS = 2_000;

/**
 * Sends spans to a collector as JSON over HTTP, in background batches. If the collector is down, spans are lost and nothing slows
 * down.
 */
export class OtlpTracer implements Tracer, OnApplicationShutdown {
  private readonly provider: TracerProvider;
  private readonly tracer: SdkTracer;

  /** `endpoint` is the collector's base URL. */
  constructor({ endpoint, serviceName }: { endpoint: string; serviceName: string }) {
    const exporter = new OTLPTraceExporter({
      url: `${endpoint}/v1/traces`,
      timeoutMillis: EXPORT_TIMEOUT_MS,
      // Before the name of the library.
      userAgent: USER_AGENT,
    });
    this.provider = new TracerProvider({
      resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
      spanProcessors: [
        new BatchSpanProcessor({ exporter, scheduledDelayMillis: EVERY_MS, exportTimeoutMillis: EXPORT_TIMEOUT_MS }),
      ],
    });
    this.tracer = this.provider.getTracer('marketplace');
  }

  begin(name: string, kind: keyof typeof KINDS, facts: SpanFacts, parent: string | undefined): Span {
    const span = this.tracer.startSpan(name, { kind: KINDS[kind], attributes: facts }, contextOf(parent));
    const { traceId, spanId, traceFlags } = span.spanContext();
    return {
      traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
      end: (more, failed) => {
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttributes(more).end();
      },
    };
  }

  async onApplicationShutdown(): Promise<void> {
    const flushed = this.provider.shutdown().catch(() => undefined);
    await within(FLUSH_MS, flushed);
  }
}

/** Our own format, stored with due rows. */
function contextOf(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] = traceparent?.split('-') ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  const traceFlags = flags === '01' ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
