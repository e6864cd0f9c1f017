import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EventVerificationError, verifyEvent } from '../../client/verify-event.js';
import { addScope } from '../simulator/scope.js';
import { createSimulator, type SimulatorHandle, type SimulatorOptions } from '../simulator/simulator.js';
import { AppliedEvents, type AppliedLink, type Finding } from './applied-events.js';
import type { AppliedOrder } from './applied-order.js';
import { type Behaviour, behaviourOf, faultOf } from './behaviour.js';
import { receiverRoutes } from './receiver-routes.js';
import { type Marketplace, type ReceiverCounts, receiverView } from './receiver-view.js';

const EVENTS_PATH = '/events';
const BODY_LIMIT_BYTES = 64 * 1024;
/** The one before signs, too, for a day. */
const MOST_SECRETS = 2;

export interface ReceiverOptions extends SimulatorOptions {
  /** Asked for the other side, when its page is opened. */
  marketplace?: Marketplace;
}

/** A system that follows the marketplace: it verifies what it receives, and only applies events. */
export interface Receiver extends SimulatorHandle {
  /** Where events are to be sent. */
  readonly endpointUrl: string;
  /** Of the endpoint. With the second newest it is all that is accepted; before the first, everything gets 503. */
  trust(secret: string): void;
  /** Replaces all faults. */
  behave(behaviour: Behaviour): void;
  /** Those whose last event is the oldest come first. */
  orders(): AppliedOrder[];
  order(orderId: string): AppliedOrder | null;
  links(): AppliedLink[];
  /** Of all that have come. */
  eventIds(): string[];
  findings(): Finding[];
  counts(): ReceiverCounts;
}

/** Starts a receiver: a real HTTP server on 127.0.0.1, with the faults of every simulator. `reset` forgets all but its secrets. */
export async function startReceiver(options: ReceiverOptions = {}): Promise<Receiver> {
  const { marketplace = null } = options;
  const applied = new AppliedEvents();
  let secrets: readonly string[] = [];
  let rejected = 0;
  const reset = () => {
    applied.clear();
    rejected = 0;
  };
  const simulator = createSimulator(options, { reset, redact: withoutData });
  const counts = () => ({ ...applied.counts(), rejected });

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
  receiverRoutes(simulator.app, {
    applied: () => ({ counts: counts(), findings: applied.findings(), orders: applied.orders(), links: applied.links() }),
    order: (orderId) => applied.order(orderId),
    view: () => {
      const own = { counts: counts(), findings: applied.findings(), behaviour: behaviourOf(handle.faults()) };
      return receiverView({ ...own, applied: applied.orders() }, marketplace);
    },
    behave: (behaviour) => receiver.behave(behaviour),
    enableEndpoint: async () => marketplace?.enableEndpoint(),
  });
  const handle = await simulator.listen();
  const receiver: Receiver = {
    ...handle,
    endpointUrl: `${handle.url}${EVENTS_PATH}`,
    trust: (secret) => {
      secrets = [secret, ...secrets].slice(0, MOST_SECRETS);
    },
    behave: (behaviour) => {
      handle.clearFaults();
      const fault = faultOf(behaviour, EVENTS_PATH);
      if (fault) handle.fault(fault);
    },
    orders: () => applied.orders(),
    order: (orderId) => applied.order(orderId),
    links: () => applied.links(),
    eventIds: () => applied.eventIds(),
    findings: () => applied.findings(),
    counts,
  };
  return receiver;
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
