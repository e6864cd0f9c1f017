import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Background } from './background.js';
import type { Fault } from './fault.js';

const OVERSIZE_BYTES = 3 * 1024 * 1024 + 1;

/** Breaks the connection without an answer. */
export function dropConnection(request: FastifyRequest, reply: FastifyReply): void {
  if (!reply.sent) reply.hijack();
  request.raw.socket.destroy();
}

/** What a fault does before the provider acts. Ends the call unless the fault lets it go on. */
export async function applyFault(
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
  background: Background,
): Promise<FastifyReply | undefined> {
  switch (fault.kind) {
    case 'hang':
      return reply.hijack();
    case 'drop_before':
      dropConnection(request, reply);
      return reply;
    case 'delay':
      return waitThenGoOn(background.sleep(fault.ms), request, reply);
    case 'hold':
      return waitThenGoOn(background.held(), request, reply);
    case 'late':
      request.raw.socket.destroy();
      return waitThenGoOn(background.sleep(fault.ms), request, reply);
    default:
      return answerInstead(fault, reply);
  }
}

async function waitThenGoOn(wait: Promise<boolean>, request: FastifyRequest, reply: FastifyReply) {
  if (await wait) return undefined;
  dropConnection(request, reply);
  return reply;
}

function answerInstead(fault: Fault, reply: FastifyReply): FastifyReply | undefined {
  switch (fault.kind) {
    case 'status':
      reply.code(fault.status).headers(fault.headers ?? {});
      return fault.text === undefined ? reply.send(fault.body) : reply.send(fault.text);
    case 'broken_json':
      return reply.type('application/json').send('{"broken');
    case 'html':
      return reply.code(fault.status).type('text/html').send('<html><body><h1>Something went wrong</h1></body></html>');
    case 'oversize':
      return reply.type('application/json').send(JSON.stringify({ padding: 'x'.repeat(OVERSIZE_BYTES) }));
    case 'redirect':
      return reply.redirect(fault.location, 302);
    default:
      return undefined;
  }
}
