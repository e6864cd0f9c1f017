import { createServer as createHttpServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createServer } from 'node:tls';
import { join, track } from '../../proof/tcp-gate.js';
import { bodyOf, ended, listening } from './answering-server.js';

/** For the hosts below, signed by itself, for a hundred years. Only tests trust it. */
export const EXAMPLE_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBmDCCAT6gAwIBAgIBATAKBggqhkjOPQQDAjAXMRUwEwYDVQQDDAxzaG9wLmV4
YW1wbGUwIBcNMjYwMTAxMDAwMDAwWhgPMjEyNjAxMDEwMDAwMDBaMBcxFTATBgNV
BAMMDHNob3AuZXhhbXBsZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABOyXT/+K
pW/VmoYzYAD3d80d6praQ/7zNn/mDREvSlhODxijq+7DqwuZvr89VRCRD9Obt7q0
Jma26NA/qx3LkcujeTB3MEUGA1UdEQQ+MDyCDHNob3AuZXhhbXBsZYINcGF5Y28u
ZXhhbXBsZYIOc2hpcGNvLmV4YW1wbGWCDWxvZ2luLmV4YW1wbGUwDwYDVR0TAQH/
BAUwAwEB/zAdBgNVHQ4EFgQU/S3yz6Jj2Ovy6lNEC+ccB1/+2h0wCgYIKoZIzj0E
AwIDSAAwRQIgEuiJSRflXvsugONU5aXmXMyOVOl3m5cKPI87F158Rf4CIQDkOabi
k743DbFBuLV6WjRl0xtuqO6BQJMWsR7meFDg1w==
-----END CERTIFICATE-----
`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgu2PQOGLXNoH456+f
Tl5Y0LYOfQpGxHe/4EfRDBYQ3o+hRANCAATsl0//iqVv1ZqGM2AA93fNHeqa2kP+
8zZ/5g0RL0pYTg8Yo6vuw6sLmb6/PVUQkQ/Tm7e6tCZmtujQP6sdy5HL
-----END PRIVATE KEY-----
`;

type ExampleHost = 'shop.example' | 'payco.example' | 'shipco.example' | 'login.example';

export interface PublicAddress {
  readonly url: string;
  close(): Promise<void>;
}

/** Gives a server on this machine a public address, as a load balancer does: https, and a name. Needs `knowExampleHosts`. */
export async function publicAddress(host: ExampleHost, localUrl: string): Promise<PublicAddress> {
  const port = Number(new URL(localUrl).port);
  const sockets = new Set<Socket>();
  const gate = createServer({ cert: EXAMPLE_CERTIFICATE, key: KEY, ALPNProtocols: ['http/1.1'] }, (client) => {
    const server = connect({ port, host: '127.0.0.1' });
    for (const socket of [client, server]) track(socket, sockets);
    join(client, server);
  });
  const url = (await listening(gate)).replace('http://127.0.0.1', `https://${host}`);
  const close = async () => {
    gate.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url, close };
}

/** The same for a provider that names its own address in what it answers. */
export async function publicProvider(host: ExampleHost, localUrl: string): Promise<PublicAddress> {
  let address = '';
  const renaming = createHttpServer(async (request, response) => {
    const { method = 'GET', headers } = request;
    const body = method === 'GET' ? undefined : await bodyOf(request);
    const answer = await fetch(localUrl + request.url, {
      method,
      redirect: 'manual',
      headers: { 'content-type': headers['content-type'] ?? '' },
      ...(body !== undefined && { body }),
    });
    const type = answer.headers.get('content-type') ?? 'text/plain';
    response.writeHead(answer.status, { 'content-type': type }).end((await answer.text()).replaceAll(localUrl, address));
  });
  const gate = await publicAddress(host, await listening(renaming));
  address = gate.url;
  return { url: gate.url, close: () => gate.close().then(() => ended(renaming)) };
}
