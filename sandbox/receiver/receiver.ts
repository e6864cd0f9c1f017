import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EventVerificationError, verifyEvent } from '../../client/verify-event.js';
import { controlRoutes } from '../simulator/control.js';
import { addScope } from '../simulator/scope.js';
import { createSimulator, type SimulatorHandle, type SimulatorOptions } from '../simulator/simulator.js';
import { AppliedEvents, type AppliedLink, type EventCounts, type Finding } from './applied-events.js';
import type { AppliedOrder } from './applied-order.js';

export const EVENTS_PATH = '/events';
const BODY_LIMIT_BYTES = 64 * 1024;
/** The one before signs, too, for a day. */
const MOST_SECRETS = 2;

export interface ReceiverCounts extends EventCounts {
  /** Requests that were not verified. */
  readonly rejected: number;
}

/** A system that follows the marketplace: it verifies what it receives, and only applies events. */
export interface Receiver extends SimulatorHandle {
  /** Where events are to be sent. */
  readonly endpointUrl: string;
  /** Of the endpoint. With the second newest it is all that is accepted; before the first, everything gets 503. */
  trust(secret: string): void;
  /** Those whose last event is the oldest come first. */
  orders(): AppliedOrder[];
  order(orderId: string): AppliedOrder | null;
  links(): AppliedLink[];
  findings(): Finding[];
  counts(): ReceiverCounts;
}

/** Starts a receiver: a real HTTP server on 127.0.0.1, with the faults of every simulator. `reset` forgets all but its secrets. */
export async function startReceiver(options: SimulatorOptions = {}): Promise<Receiver> {
  const applied = new AppliedEvents();
  let secrets: readonly string[] = [];
  let rejected = 0;
  const reset = () => {
    applied.clear();
    rejected = 0;
  };
  const counts = () => ({ ...applied.counts(), rejected });
  const simulator = createSimulator(options, { reset, redact: withoutData });

  const receive = async ({ headers, body }: FastifyRequest, reply: FastifyReply) => {
    if (secrets.length === 0) return reply.code(503).send({ message: 'No secret is known yet.' });
    const bytes = typeof body === 'string' ? body : '';
    try {
      applied.apply(await verifyEvent(headers, bytes, secrets, { now: simulator.now }), bytes);
    } catch (error) {
      if (!(error instanceof EventVerificationError)) throw error;
      rejected += 1;
      return reply.code(400).send({ message: error.code });
    }
    return reply.code(204).send();
  };
  eventRoute(simulator.app, receive);
  controlRoutes(simulator.app, (scope) => {
    scope.get('/applied', async () => {
      return { counts: counts(), findings: applied.findings(), orders: applied.orders(), links: applied.links() };
    });
  });
  const handle = await simulator.listen();
  return {
    ...handle,
    endpointUrl: `${handle.url}${EVENTS_PATH}`,
    trust: (secret) => {
      secrets = [secret, ...secrets].slice(0, MOST_SECRETS);
    },
    orders: () => applied.orders(),
    order: (orderId) => applied.order(orderId),
    links: () => applied.links(),
    findings: () => applied.findings(),
    counts,
  };
}

/** The signature is of the text, as it was sent. */
function eventRoute(
  app: FastifyInstance,
  receive: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  addScope(app, 'events', async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, text: string) => text);
    scope.post(EVENTS_PATH, { bodyLimit: BODY_LIMIT_BYTES }, receive);
  });
}

/** The ledger keeps which event it was. */
function withoutData(path: string, sent: unknown): unknown {
  if (path !== EVENTS_PATH || typeof sent !== 'string') return sent;
  try {
    const { id, type, sequence } = JSON.parse(sent);
    return { id, type, sequence };
  } catch {
    return null;
  }
}
