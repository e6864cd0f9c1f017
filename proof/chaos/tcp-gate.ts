import { connect, createServer, type Socket } from 'node:net';

export interface TcpGate {
  port: number;
  /** Breaks every connection; with `open` false new ones are broken too. */
  cut(options: { open: boolean }): void;
  open(): void;
  close(): Promise<void>;
}

/**
 * Passes each connection on to one of the ports, in turn; one that refuses is passed over for the next. The service stays reachable
 * at one address while its instances come and go, and the database can vanish without its server answering "starting up".
 */
export function startTcpGate(targetPorts: () => readonly number[]): Promise<TcpGate> {
  const sockets = new Set<Socket>();
  let isOpen = true;
  let turn = 0;
  const server = createServer({ allowHalfOpen: true }, (client) => {
    track(client, sockets);
    if (!isOpen) return void client.destroy();
    const ports = targetPorts();
    turn += 1;
    passOn(client, [...ports.slice(turn % ports.length), ...ports.slice(0, turn % ports.length)], sockets);
  });
  const cut = (options: { open: boolean }) => {
    isOpen = options.open;
    for (const socket of sockets) socket.destroy();
  };
  return new Promise((listening, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      listening({
        port: (server.address() as { port: number }).port,
        cut,
        open: () => {
          isOpen = true;
        },
        close: () => {
          cut({ open: false });
          return new Promise((closed) => server.close(() => closed()));
        },
      });
    });
  });
}

function passOn(client: Socket, ports: number[], sockets: Set<Socket>): void {
  const [port, ...others] = ports;
  if (port === undefined || client.destroyed) return void client.destroy();
  const target = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
  track(target, sockets);
  const tryNext = () => passOn(client, others, sockets);
  target.once('error', tryNext);
  target.once('connect', () => {
    target.off('error', tryNext);
    client.setNoDelay(true);
    client.pipe(target).pipe(client);
    client.once('close', () => target.destroy());
    target.once('close', () => client.destroy());
  });
}

function track(socket: Socket, sockets: Set<Socket>): void {
  sockets.add(socket);
  socket.on('error', () => {}); // a broken connection is what chaos is made of
  socket.once('close', () => sockets.delete(socket));
}
