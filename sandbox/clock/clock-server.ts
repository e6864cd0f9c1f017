import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Language, languageOf, type Text } from '../simulator/html.js';
import { clockPage } from './clock-page.js';
import { BadAdvance, readAdvance } from './duration.js';
import { ClockRefusal } from './refusal.js';
import type { ClockView, SandboxClock } from './sandbox-clock.js';

const HOST = '127.0.0.1';

type Settable = Pick<SandboxClock, 'view' | 'advance'>;

export interface ClockServer {
  /** Without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/** The page and the routes of the clock. A leap of weeks takes as long as what happens in them. */
export async function startClockServer(clock: Settable, port = 0): Promise<ClockServer> {
  const app = Fastify({ bodyLimit: 10_000, forceCloseConnections: true });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async (_request: unknown, text: string) =>
    Object.fromEntries(new URLSearchParams(text)),
  );
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    reply.code(statusOf(error)).send({ message: error.message }),
  );
  app.get('/clock', async () => json(await clock.view()));
  app.post('/clock', async (request) => json(await clock.advance(wishOf(request))));
  app.get('/', async (request, reply) => html(reply, clockPage(await clock.view(), languageOfRequest(request))));
  app.post('/', async (request, reply) => {
    try {
      await clock.advance(wishOf(request));
    } catch (error) {
      const { message, text } = error as Error & { text?: Text };
      const language = languageOfRequest(request);
      return html(reply.code(statusOf(error as Error)), clockPage(await clock.view(), language, text?.[language] ?? message));
    }
    return reply.redirect('/', 303);
  });
  const url = await app.listen({ host: HOST, port });
  return { url, close: () => app.close() };
}

function wishOf({ body }: FastifyRequest) {
  const given = Object.entries((body ?? {}) as Record<string, unknown>);
  const unknown = given.find(([name]) => name !== 'advance');
  if (unknown) throw new BadAdvance(`"${unknown[0]}" is not known: send { "advance": "33d" }`);
  return readAdvance(given[0]?.[1]);
}

function statusOf(error: Error & { statusCode?: number }): number {
  if (error instanceof BadAdvance) return 400;
  return error instanceof ClockRefusal ? 409 : (error.statusCode ?? 500);
}

function json({ now, movedMs, next, isAdvancing, obstacle }: ClockView) {
  const coming = next && { what: next.what, at: new Date(now.getTime() + next.inMs).toISOString() };
  const more = { ...(isAdvancing && { advancing: true }), ...(obstacle && { obstacle: obstacle.en }) };
  return { now: now.toISOString(), moved_ms: movedMs, next: coming, ...more };
}

function languageOfRequest({ headers }: FastifyRequest): Language {
  return languageOf(headers['accept-language']);
}

function html(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
}
