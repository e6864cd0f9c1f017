import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Counts the connections to a port of this machine and answers each with 204. It is never reached where the guard works. */
export class EventListener {
  connections = 0;
  readonly requests: string[] = [];
  port = 0;
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((socket) => {
    this.connections += 1;
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      this.requests.push(bytes.toString('latin1'));
      socket.write('HTTP/1.1 204 No Content\r\n\r\n');
    });
  });

  /** On every address of this machine, or on one. */
  static async open(host = '::'): Promise<EventListener> {
    const opened = new EventListener();
    opened.server.listen(0, host);
    await once(opened.server, 'listening');
    opened.port = (opened.server.address() as AddressInfo).port;
    return opened;
  }

  /** Ends the connections, and waits until their other side has, too. */
  async dropAll(): Promise<void> {
    const closed = [...this.sockets].map((socket) => once(socket, 'close'));
    for (const socket of this.sockets) socket.end();
    await Promise.all(closed);
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }
}
