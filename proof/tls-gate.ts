import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { CERTIFICATE, CERTIFICATE_KEY } from './certificate.js';
import { join, track } from './tcp-gate.js';

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
  const inner = createTlsServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY, ALPNProtocols: ['h2', 'http/1.1'] }, (secure) => {
    const target = connect({ port: targetPort, host: '127.0.0.1', noDelay: true });
    for (const socket of [secure, target]) track(socket, sockets);
    join(secure, target);
  });
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

async function listeningPort(server: Server): Promise<number> {
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
