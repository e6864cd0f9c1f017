import Fastify from 'fastify';
import { z } from 'zod';
import { controlRoutes } from '../simulator/control.js';
import { DIVERGENCES, type Divergence } from './divergence.js';
import type { Divergences } from './divergences.js';

const HOST = '127.0.0.1';

const wanted = z.strictObject({ class: z.enum(DIVERGENCES), order_id: z.string().optional() });

export interface DivergenceServer {
  /** Without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/** The routes that make divergences, and undo them. */
export async function startDivergenceServer(divergences: Divergences, port = 0): Promise<DivergenceServer> {
  const app = Fastify({ bodyLimit: 10_000, forceCloseConnections: true });
  controlRoutes(app, (scope) => {
    scope.get('/divergences', async () => ({ items: divergences.list().map(view) }));
    scope.post('/divergences', async (request, reply) => {
      const { class: what, order_id: orderId } = wanted.parse(request.body);
      return reply.code(201).send(view(await divergences.make(what, orderId)));
    });
    scope.delete('/divergences', async (_request, reply) => {
      await divergences.undoAll();
      return reply.code(204).send();
    });
    scope.delete('/divergences/:id', async (request, reply) => {
      await divergences.undo((request.params as { id: string }).id);
      return reply.code(204).send();
    });
  });
  const url = await app.listen({ host: HOST, port });
  return { url, close: () => app.close() };
}

function view({ orderId, ...rest }: Divergence) {
  return { ...rest, order_id: orderId };
}
