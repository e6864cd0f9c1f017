import { createServer } from 'node:http';
import { bodyOf, ended, listening } from './answering-server.js';

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  kind: number;
  attributes: Record<string, unknown>;
}

/** Takes in traces as OTLP over HTTP in JSON. */
export interface Collector {
  readonly url: string;
  readonly spans: CollectedSpan[];
  readonly services: Set<string>;
  close(): Promise<void>;
}

export async function startCollector(answer: 'ok' | 'never' = 'ok'): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const services = new Set<string>();
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    if (answer === 'never') return;
    const { resourceSpans } = JSON.parse(body);
    for (const { resource, scopeSpans } of resourceSpans) {
      services.add(String(attributesOf(resource.attributes)['service.name']));
      for (const { spans: some } of scopeSpans) {
        for (const { attributes, ...span } of some) spans.push({ ...span, attributes: attributesOf(attributes) });
      }
    }
    response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
  });
  return { url: await listening(server), spans, services, close: () => ended(server) };
}

function attributesOf(attributes: { key: string; value: Record<string, unknown> }[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
