import { connect, createServer, type Server, type Socket } from 'node:net';

/** A stretch of network before a server, which can be taken away and put back. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private readonly near = new Set<Socket>();
  private server: Server | null = null;
  private frozen = false;

  private constructor(
    private readonly target: { host: string; port: number },
    readonly port: number,
  ) {}

  static async before(host: string, port: number, ownPort: number): Promise<TcpProxy> {
    const proxy = new TcpProxy({ host, port }, ownPort);
    await proxy.open();
    return proxy;
  }

  async open(): Promise<void> {
    if (this.server) return;
    this.frozen = false;
    const server = createServer((near) => {
      const far = connect(this.target);
      this.near.add(near.once('close', () => this.near.delete(near)));
      for (const socket of [near, far]) {
        this.sockets.add(socket);
        socket.on('error', () => undefined).once('close', () => this.sockets.delete(socket));
      }
      if (this.frozen) return;
      near.pipe(far).once('close', () => near.destroy());
      far.pipe(near).once('close', () => far.destroy());
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(this.port, '127.0.0.1', resolve);
    });
    this.server = server;
  }

  /** Nothing is forwarded to the server any more; the connections stay, and new ones are accepted. Ends with `thaw` or `close`. */
  freeze(): void {
    this.frozen = true;
    for (const socket of this.sockets) socket.unpipe().pause();
  }

  /** On how many connections something was sent to the server that does not reach it. */
  get heldBack(): number {
    return [...this.near].filter(({ readableLength }) => readableLength > 0).length;
  }

  /** Breaks the connections that froze and forwards new ones. Unlike `close`, keeps the port, which another test could take. */
  thaw(): void {
    this.frozen = false;
    for (const socket of this.sockets) socket.destroy();
  }

  /** Breaks every connection and refuses new ones. */
  async close(): Promise<void> {
    const server = this.server;
    this.server = null;
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  }
}
