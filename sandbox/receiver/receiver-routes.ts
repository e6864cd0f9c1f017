import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ControlRefusal, controlRoutes } from '../simulator/control.js';
import { languageOf } from '../simulator/html.js';
import { BEHAVIOURS, type Behaviour } from './behaviour.js';
import { receiverPage } from './receiver-page.js';
import type { ReceiverView } from './receiver-view.js';

interface Shown {
  /** Everything that it has applied. */
  applied(): object;
  order(orderId: string): object | null;
  view(): Promise<ReceiverView>;
  behave(behaviour: Behaviour): void;
  enableEndpoint(): Promise<void>;
}

const pressed = z.strictObject({ behaviour: z.enum(BEHAVIOURS) }).or(z.strictObject({ endpoint: z.literal('enabled') }));
const wanted = z.strictObject({ behaviour: z.enum(BEHAVIOURS) });

/** The page of the receiver, and the same for programs. */
export function receiverRoutes(app: FastifyInstance, { applied, order, view, behave, enableEndpoint }: Shown): void {
  app.get('/', async (request, reply) => {
    const page = receiverPage(await view(), languageOfRequest(request));
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
  });
  app.post('/', async (request, reply) => {
    const { success, data, error } = pressed.safeParse(request.body);
    if (!success) return reply.code(400).send({ message: z.prettifyError(error) });
    if ('behaviour' in data) behave(data.behaviour);
    else await enableEndpoint();
    return reply.redirect('/', 303);
  });
  controlRoutes(app, (scope) => {
    scope.get('/applied', async () => snakeCased(applied()));
    scope.get('/applied/:orderId', async (request) => {
      const { orderId } = request.params as { orderId: string };
      const found = order(orderId);
      if (!found) throw new ControlRefusal(404, 'no event of this order has come');
      return snakeCased(found);
    });
    scope.get('/orders', async () => snakeCased(await view()));
    scope.post('/behaviour', async (request) => {
      const { behaviour } = wanted.parse(request.body);
      behave(behaviour);
      return { behaviour };
    });
  });
}

function languageOfRequest({ headers }: FastifyRequest) {
  return languageOf(headers['accept-language']);
}

/** As the service writes names. */
function snakeCased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeCased);
  if (typeof value !== 'object' || value === null) return value;
  const named = Object.entries(value).map(([name, one]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    snakeCased(one),
  ]);
  return Object.fromEntries(named);
}
