import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { controlRoutes } from './control.js';

/** The switches of one simulator: every one has a default, and `reset` returns to what it was started with. */
export class Settings<Shape extends z.ZodObject> {
  private values: z.output<Shape>;

  constructor(
    private readonly shape: Shape,
    private readonly initial: Partial<z.input<Shape>> = {},
  ) {
    this.values = shape.parse(initial);
  }

  get current(): z.output<Shape> {
    return this.values;
  }

  /** Changes the given switches and keeps the others. Throws a `ZodError` for an unknown name or a wrong value. */
  change(patch: unknown): z.output<Shape> {
    const changes = z.record(z.string(), z.unknown()).parse(patch ?? {});
    this.values = this.shape.parse({ ...this.values, ...changes });
    return this.values;
  }

  reset(): void {
    this.values = this.shape.parse(this.initial);
  }
}

/** `GET` and `POST /_sandbox/settings`. */
export function settingsRoutes<Shape extends z.ZodObject>(app: FastifyInstance, settings: Settings<Shape>): void {
  controlRoutes(app, (scope) => {
    scope.get('/settings', async () => settings.current);
    scope.post('/settings', async (request) => settings.change(request.body));
  });
}
