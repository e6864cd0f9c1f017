import type { FastifyInstance, FastifyRegisterOptions } from 'fastify';

type Routes = (scope: FastifyInstance) => Promise<void>;

/**
 * Registers routes that have hooks and error handling of their own. Fastify looks for a plugin without a name among all loaded
 * modules, which costs every test file a tenth of a second; this one has a name.
 */
export function addScope(app: FastifyInstance, name: string, routes: Routes, options: FastifyRegisterOptions<object> = {}): void {
  app.register(Object.assign(routes, { [Symbol.for('fastify.display-name')]: name }), options);
}
