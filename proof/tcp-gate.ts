import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

interface Target {
  host?: string;
  port: number;
}

/** A stretch of network before servers, which can be taken away and put back. */
export class TcpGate {
  private readonly sockets = new Set<Socket>();
  private readonly clients = new Set<Socket>();
  private server: Server | null = null;
  private state: 'open' | 'cut' | 'frozen' = 'open';
  private turn = 0;

  private constructor(
    private readonly targets: () => readonly Target[],
    public port: number,
  ) {}

  /** `ownPort` is another one than any that the kernel hands out, if the gate is to be closed and opened. */
  static async before(host: string, port: number, ownPort: number): Promise<TcpGate> {
    const gate = new TcpGate(() => [{ host, port }], ownPort);
    await gate.open();
    return gate;
  }

  /**
   * Passes each connection on to one of the ports, in turn; one that refuses is passed over for the next. The service stays reachable
   * at one address while its instances come and go, and the database can vanish without its server answering "starting up".
   */
  static async start(ports: () => readonly number[]): Promise<TcpGate> {
    const gate = new TcpGate(() => ports().map((port) => ({ port })), 0);
    await gate.open();
    return gate;
  }

  async open(): Promise<void> {
    this.state = 'open';
    if (this.server) return;
    const server = createServer({ allowHalfOpen: true }, (client) => this.accept(client));
    await new Promise<void>((listening, failed) => server.once('error', failed).listen(this.port, '127.0.0.1', listening));
    this.server = server;
    this.port = (server.address() as AddressInfo).port;
  }

  /** Breaks every connection; with `open` false new ones are broken too. Unlike `close`, keeps the port, which another could take. */
  cut({ open }: { open: boolean }): void {
    this.state = open ? 'open' : 'cut';
    for (const socket of this.sockets) socket.destroy();
  }

  /** Nothing is forwarded any more; the connections stay, and new ones are accepted. Ends with `cut` or `close`. */
  freeze(): void {
    this.state = 'frozen';
    for (const socket of this.sockets) socket.unpipe().pause();
  }

  /** On how many connections something was sent to the server that does not reach it. */
  get heldBack(): number {
    return [...this.clients].filter(({ readableLength }) => readableLength > 0).length;
  }

  /** Breaks every connection and refuses new ones. */
  readonly close = async (): Promise<void> => {
    const { server } = this;
    this.server = null;
    this.cut({ open: false });
    await new Promise((closed) => (server ? server.close(closed) : closed(null)));
  };

  private accept(client: Socket): void {
    track(client, this.sockets);
    this.clients.add(client.once('close', () => this.clients.delete(client)));
    if (this.state === 'cut') return void client.destroy();
    const targets = this.targets();
    this.turn += 1;
    const first = this.turn % targets.length;
    this.passOn(client, [...targets.slice(first), ...targets.slice(0, first)]);
  }

  private passOn(client: Socket, [next, ...others]: Target[]): void {
    if (!next || client.destroyed) return void client.destroy();
    const target = connect({ host: '127.0.0.1', ...next, allowHalfOpen: true, noDelay: true });
    track(target, this.sockets);
    const tryNext = () => this.passOn(client, others);
    target.once('error', tryNext);
    target.once('connect', () => {
      target.off('error', tryNext);
      client.setNoDelay(true);
      if (this.state !== 'frozen') join(client, target);
    });
  }
}

/** Each gets what the other sends, and ends with it. */
export function join(one: Socket, other: Socket): void {
  one.pipe(other).pipe(one);
  one.once('close', () => other.destroy());
  other.once('close', () => one.destroy());
}

/** A broken connection is what a gate is for. */
export function track(socket: Socket, sockets: Set<Socket>): void {
  sockets.add(socket);
  socket.on('error', () => {}).once('close', () => sockets.delete(socket));
}
