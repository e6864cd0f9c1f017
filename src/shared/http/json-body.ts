import type { FastifyInstance } from 'fastify';
import { DomainError } from '../domain/domain-error.js';

export const BODY_LIMIT_BYTES = 64 * 1024;

/**
 * Stands in for a body that could not be read. The refusal waits until the validation of the body, because the session
 * and the role are checked before the body.
 */
export class RejectedBody {
  constructor(readonly reason: DomainError) {}
}

/** Reads JSON and nothing else. */
export function readJsonBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (request, body, done) => {
    parse(request, body as string, (error, value) => {
      const reason = () =>
        new DomainError('invalid', 'MALFORMED_JSON', 'The request body is not valid JSON.', undefined, { cause: error });
      done(null, error ? new RejectedBody(reason()) : value);
    });
  });
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) => {
    const reason = () =>
      new DomainError('unsupported_media_type', 'UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.');
    done(null, body.length === 0 ? undefined : new RejectedBody(reason()));
  });
}
