import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { listening } from './answering-server.js';

/** Receivers of events that answer as the test says. */
export class Receivers {
  private readonly opened: Server[] = [];

  http(answer: RequestListener): Promise<string> {
    return this.open(createServer(answer));
  }

  async secure(identity: { cert: string; key: string }): Promise<string> {
    const url = await this.open(createSecureServer(identity, (_request, response) => response.end()));
    return url.replace('http:', 'https:');
  }

  /** Speaks no HTTP by itself. */
  tcp(onConnection: (socket: Socket) => void): Promise<string> {
    const server = createTcpServer((socket) => {
      socket.on('error', () => undefined);
      onConnection(socket);
    });
    return this.open(server);
  }

  close(): void {
    for (const server of this.opened.splice(0)) server.close();
  }

  private open(server: Server): Promise<string> {
    this.opened.push(server);
    return listening(server);
  }
}

export const failed = (error: string) => ({ error, durationMs: expect.any(Number) });
export const answered = (status: number, retryAfterMs: number | null = null) => ({
  status,
  retryAfterMs,
  durationMs: expect.any(Number),
});
