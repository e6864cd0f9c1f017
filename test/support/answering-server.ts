import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Server as TcpServer } from 'node:net';
import { type HttpClient, HttpFailure, type InboundReply, type OutboundRequest } from '../../src/platform/calls/http-client.js';
import { freePort } from './free-port.js';
import { anHttpClient } from './silent-metrics.js';

interface Received {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly method: string;
  body: string;
}

/** A server that answers as the test says, and a client of the product for it. */
export class AnsweringServer {
  readonly received: Received[] = [];
  readonly client: HttpClient = anHttpClient();
  answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => response.end('{}');
  url = '';

  readonly server: Server = createServer(async (request, response) => {
    const seen = { path: request.url ?? '', headers: request.headers, method: request.method ?? '', body: '' };
    this.received.push(seen);
    seen.body = await bodyOf(request);
    this.answer(request, response);
  });

  static async open(): Promise<AnsweringServer> {
    const opened = new AnsweringServer();
    opened.url = await listening(opened.server);
    return opened;
  }

  /** Answers every call like that from now on. */
  answers(status: number, body: string | Buffer): void {
    this.answer = (_request, response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(status === 204 ? '' : body);
  }

  send(patch: Partial<OutboundRequest> = {}): Promise<InboundReply> {
    const call = { provider: 'shipco', operation: 'quote' } as const;
    return this.client.send({ call, method: 'GET', url: this.url, headers: {}, timeoutMs: 60_000, ...patch });
  }

  /** The failure of a call that must fail. */
  async failure(patch: Partial<OutboundRequest> = {}): Promise<HttpFailure> {
    const error = await this.send(patch).then(
      (reply) => reply,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof HttpFailure)) throw new Error('no HttpFailure', { cause: error });
    return error;
  }

  async close(): Promise<void> {
    await this.client.onApplicationShutdown();
    this.server.closeAllConnections();
    this.server.close();
  }
}

/** All that a request brings. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  return body;
}

export async function listening(on: TcpServer): Promise<string> {
  on.listen(0, '127.0.0.1');
  await once(on, 'listening');
  return `http://127.0.0.1:${(on.address() as AddressInfo).port}`;
}

/** Ends it with its connections. */
export async function ended(server: Server): Promise<void> {
  const end = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await end;
}

/** A port on which no process listens, and which the kernel gives to nobody meanwhile. */
export const closedPort = freePort;

export function factsOf({ reason, notSent, status }: HttpFailure) {
  return { reason, notSent, status };
}
