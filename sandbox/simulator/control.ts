import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addScope } from './scope.js';

/** Adds the sandbox's own routes under `/_sandbox`. A `ZodError` in them returns 400 with a readable message. */
export function controlRoutes(app: FastifyInstance, add: (scope: FastifyInstance) => void): void {
  addScope(
    app,
    'sandbox control',
    async (scope) => {
      scope.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
        if (error instanceof z.ZodError) return reply.code(400).send({ message: z.prettifyError(error) });
        return reply.code(error.statusCode ?? 500).send({ message: error.message });
      });
      add(scope);
    },
    { prefix: '/_sandbox' },
  );
}

/** Rejects a control request with this status and message. */
export class ControlRefusal extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }
}
