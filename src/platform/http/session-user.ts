import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorOf } from '../kernel/domain-error.js';
import { isChange } from './same-origin.guard.js';

const SESSION_USER = 'x-session-user';
const EXPECTED_USER = 'x-expected-user';

export class OtherUserError extends errorOf('conflict', 'OTHER_USER', {
  en: 'Another person is logged in now. Reload the page.',
  es: 'Ahora ingresó otra persona. Recargá la página.',
}) {}

/**
 * Names the user of the session in the answer. A page that was opened by somebody else must not change anything in their name: throws
 * OtherUserError for a change that names another user, before anything is done.
 */
export function answerAs(userId: string, request: FastifyRequest, reply: FastifyReply): void {
  reply.header(SESSION_USER, userId);
  const expected = request.headers[EXPECTED_USER];
  if (isChange(request) && expected !== undefined && expected !== userId) throw new OtherUserError();
}
