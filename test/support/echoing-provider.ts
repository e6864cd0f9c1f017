import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { bodyOf, ended, listening } from './answering-server.js';

/**
 * Stands before a simulator: hands calls on with the credential that the simulator knows, or refuses them with all that was sent
 * in its answer, as careless providers do.
 */
export class EchoingProvider {
  /** Where calls go on to. */
  target = '';
  /** The `authorization` header that the target knows. */
  authorization = '';
  /** The status to refuse the next calls of these paths with; null: hand on. */
  refuse: { status: number; path: RegExp } | null = null;
  refused = 0;

  private constructor(
    readonly url: string,
    readonly close: () => Promise<void>,
  ) {}

  static async start(): Promise<EchoingProvider> {
    const answer: { by?: EchoingProvider } = {};
    const server = createServer((request, response) => void answer.by?.answer(request, response));
    answer.by = new EchoingProvider(await listening(server), () => ended(server));
    return answer.by;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const { method = 'GET', url = '/', headers } = request;
    if (this.refuse?.path.test(url)) {
      this.refused += 1;
      const sent = `${headers.authorization} ${body}`;
      const all = {
        error: sent,
        message: sent,
        code: sent,
        error_description: sent,
        errors: { [sent]: [sent] },
        cause: [{ code: sent, description: sent }],
      };
      const echo = { 'x-echo': encodeURIComponent(sent), 'retry-after': '1' };
      response.writeHead(this.refuse.status, { 'content-type': 'application/json', ...echo });
      return void response.end(JSON.stringify(all));
    }
    const { host: _host, 'content-length': _length, connection: _connection, 'transfer-encoding': _encoding, ...rest } = headers;
    try {
      const reply = await fetch(this.target + url, {
        method,
        headers: { ...(rest as Record<string, string>), authorization: this.authorization },
        redirect: 'manual',
        ...(body && { body }),
      });
      response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? 'text/plain' });
      response.end(Buffer.from(await reply.arrayBuffer()));
    } catch {
      response.destroy();
    }
  }
}
