import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { answersReady } from '../service-process.js';
import type { LoadBalancer, LoadBalancerOptions } from './load-balancer.js';

const CHECK_EVERY_MS = 500;
const UNAVAILABLE = { statusCode: 503, code: 'NO_INSTANCE', message: 'No instance takes the request.' };
const BROKEN = { statusCode: 502, code: 'INSTANCE_LOST', message: 'The instance did not answer the request.' };

interface Instance {
  port: number;
  isOpen: boolean;
  isUp: boolean;
}

/** As little as the sandbox needs where HAProxy is not installed: in turn, one connection per request. */
export async function startOwnBalancer({ host, port, instancePorts }: LoadBalancerOptions): Promise<LoadBalancer> {
  const instances: Instance[] = instancePorts.map((instancePort) => ({ port: instancePort, isOpen: true, isUp: true }));
  const stopped = new AbortController();
  let turn = 0;
  const inTurn = () => {
    const usable = instances.filter(({ isOpen, isUp }) => isOpen && isUp);
    turn += 1;
    return usable.map((_, at) => usable[(at + turn) % usable.length] as Instance);
  };
  const server = createServer((incoming, response) => void passOn(incoming, response, inTurn()));
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => listening());
  });
  for (const instance of instances) void watch(instance, stopped.signal);
  return {
    name: "the sandbox's own",
    close: async (at) => set(instances[at], { isOpen: false }),
    open: async (at) => set(instances[at], { isOpen: true, isUp: true }),
    stop: () => {
      stopped.abort();
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

function set(instance: Instance | undefined, state: Partial<Instance>): void {
  if (instance) Object.assign(instance, state);
}

async function watch(instance: Instance, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    instance.isUp = await answersReady(`http://127.0.0.1:${instance.port}`);
    await sleep(CHECK_EVERY_MS, undefined, { signal }).catch(() => {});
  }
}

/** A request is repeated only if no connection could be made, so nothing happens twice. */
async function passOn(incoming: IncomingMessage, response: ServerResponse, instances: readonly Instance[]): Promise<void> {
  for (const instance of instances) {
    const socket = await connected(instance.port).catch(() => null);
    if (socket) return forward(incoming, response, socket);
    instance.isUp = false;
  }
  refuse(response, UNAVAILABLE);
}

function forward(incoming: IncomingMessage, response: ServerResponse, socket: Socket): void {
  const forwardedFor = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress].filter(Boolean).join(', ');
  const headers = { ...incoming.headers, 'x-forwarded-for': forwardedFor, connection: 'close' };
  const outgoing = request({ createConnection: () => socket, method: incoming.method, path: incoming.url, headers });
  outgoing.on('error', () => refuse(response, BROKEN));
  outgoing.on('response', (answer) => {
    const { connection: _, ...others } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, others);
    pipeline(answer, response, () => {});
  });
  response.once('close', () => socket.destroy());
  pipeline(incoming, outgoing, () => {});
}

function refuse(response: ServerResponse, body: typeof UNAVAILABLE): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(body.statusCode, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function connected(port: number): Promise<Socket> {
  return new Promise((done, failed) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.once('error', failed);
    socket.once('connect', () => {
      socket.off('error', failed);
      done(socket);
    });
  });
}
