import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What is built once, and then the same for everybody. */
export interface BuiltAnswer {
  readonly body: string | Buffer;
  readonly etag: string;
}

export function builtAnswer(body: string | Buffer): BuiltAnswer {
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
}

/** 304 without a body for whoever has it. */
export function sendBuilt({ headers }: FastifyRequest, reply: FastifyReply, { body, etag }: BuiltAnswer, type: string): void {
  reply.header('etag', etag).header('cache-control', 'public, max-age=0, must-revalidate');
  if (headers['if-none-match'] === etag) reply.code(304).send();
  else reply.type(type).send(body);
}
