import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { CERTIFICATE, CERTIFICATE_KEY } from './certificate.js';

export interface TlsGate {
  /** `https://127.0.0.1:<port>`; its certificate is `CERTIFICATE`. */
  url: string;
  close(): Promise<void>;
}

/**
 * Speaks TLS in front of a plain server. `keep` is called when a client has begun a handshake: the server's part of it leaves, at once,
 * when it calls `letGo`.
 */
export async function startTlsGate(targetPort: number, keep: (letGo: () => void) => void): Promise<TlsGate> {
  const sockets = new Set<Socket>();
  const inner = createTlsServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY, ALPNProtocols: ['h2', 'http/1.1'] }, (secure) =>
    join(secure, connect({ port: targetPort, host: '127.0.0.1', noDelay: true }), sockets),
  );
  const innerPort = await listeningPort(inner);
  const outer = createServer({ noDelay: true }, (client) => {
    const server = connect({ port: innerPort, host: '127.0.0.1', noDelay: true });
    for (const socket of [client, server]) track(socket, sockets);
    client.pipe(server);
    server.once('data', (handshake) => {
      server.pause();
      keep(() => {
        client.write(handshake);
        server.pipe(client);
      });
    });
    client.once('close', () => server.destroy());
    server.once('close', () => client.destroy());
  });
  return {
    url: `https://127.0.0.1:${await listeningPort(outer)}`,
    close: async () => {
      for (const server of [outer, inner]) server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function join(one: Socket, other: Socket, sockets: Set<Socket>): void {
  for (const socket of [one, other]) track(socket, sockets);
  one.pipe(other).pipe(one);
  one.once('close', () => other.destroy());
  other.once('close', () => one.destroy());
}

function track(socket: Socket, sockets: Set<Socket>): void {
  sockets.add(socket);
  socket.on('error', () => {}); // a client that gives up
  socket.once('close', () => sockets.delete(socket));
}

async function listeningPort(server: Server): Promise<number> {
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
