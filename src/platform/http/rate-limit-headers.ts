import type { FastifyReply } from 'fastify';
import type { LimitName } from '../config/limits.config.js';
import type { RateLimits, Standing } from './rate-limits.js';

const WINDOW_SECONDS = 60;

/** Counts as RateLimits does, and says in the headers of the response, also of a refusal, what is left. */
export async function countAndTell(
  limits: RateLimits,
  reply: FastifyReply,
  limit: LimitName,
  subject: string,
  cost?: number,
): Promise<void> {
  try {
    await limits.count(limit, subject, cost);
  } finally {
    tell(reply, limit, limits.standing(limit, subject));
  }
}

/** One item for each limit that a request counts for, as in draft 10 of the IETF's `RateLimit` headers. */
function tell(reply: FastifyReply, limit: LimitName, standing: Standing | null): void {
  if (!standing) return;
  const name = `"${limit.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}"`;
  append(reply, 'ratelimit-policy', `${name};q=${standing.quota};w=${WINDOW_SECONDS}`);
  append(reply, 'ratelimit', `${name};r=${standing.left};t=${standing.resetSeconds}`);
}

function append(reply: FastifyReply, header: string, item: string): void {
  const before = reply.getHeader(header);
  reply.header(header, before === undefined ? item : `${before}, ${item}`);
}
