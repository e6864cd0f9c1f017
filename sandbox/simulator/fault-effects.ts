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
      return waitThenGoOn(background.sleep(fault.ms), request, reply, background);
    case 'hold':
      return waitThenGoOn(background.held(), request, reply, background);
    case 'late':
      request.raw.socket.destroy();
      return waitThenGoOn(background.sleep(fault.ms), request, reply, background);
    default:
      return answerInstead(fault, reply);
  }
}

/** Such a call takes effect even if its client is gone: until then it counts, so that time does not leap over it. */
async function waitThenGoOn(wait: Promise<boolean>, request: FastifyRequest, reply: FastifyReply, { calls }: Background) {
  const end = calls.begin();
  const isToGoOn = await wait;
  setImmediate(end);
  if (isToGoOn) return undefined;
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
