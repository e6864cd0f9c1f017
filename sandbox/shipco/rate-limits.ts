import type { FastifyReply, FastifyRequest } from 'fastify';
import { ShipcoRefusal } from './refusal.js';
import type { ShipcoSettings } from './settings.js';

const MINUTE_MS = 60_000;

/** What the provider counts per client address, and for how long it locks out who exceeds it. */
export const LEVELS = {
  creations: { limit: 100, lockMs: 3 * MINUTE_MS },
  quotes: { limit: 500, lockMs: 2 * MINUTE_MS },
  reads: { limit: 1_000, lockMs: MINUTE_MS },
} as const;
export type Level = keyof typeof LEVELS;

/** What the provider counts a call as; null for what it does not limit. */
export function levelOf({ method, path }: { method: string; path: string }): Level | null {
  if (method === 'POST' && path === '/v2/shipments') return 'creations';
  if (method === 'POST' && path === '/v2/shipments/quote') return 'quotes';
  return method === 'GET' && path.startsWith('/v2/shipments') ? 'reads' : null;
}

/** The provider's limits, in any minute; `limitSpeed` lets minutes pass faster. */
export class RateLimits {
  private readonly calls: Record<Level, number[]> = { creations: [], quotes: [], reads: [] };
  private readonly lockedUntil: Record<Level, number> = { creations: 0, quotes: 0, reads: 0 };

  clear(): void {
    for (const level of ['creations', 'quotes', 'reads'] as const) {
      this.calls[level] = [];
      this.lockedUntil[level] = 0;
    }
  }

  /** Throws 429 for a call too many, and for every call of its level while that is locked. */
  count(request: FastifyRequest, reply: FastifyReply, { limits, limitSpeed }: ShipcoSettings, nowMs: number): void {
    const level = limits ? levelOf({ method: request.method, path: request.url.split('?')[0] ?? '' }) : null;
    if (!level) return;
    const { limit, lockMs } = LEVELS[level];
    this.calls[level] = this.calls[level].filter((at) => at > nowMs - MINUTE_MS / limitSpeed);
    if (nowMs >= this.lockedUntil[level] && this.calls[level].length < limit) {
      this.calls[level].push(nowMs);
      reply.headers({ 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': limit - this.calls[level].length });
      return;
    }
    if (nowMs >= this.lockedUntil[level]) this.lockedUntil[level] = nowMs + lockMs / limitSpeed;
    const seconds = Math.ceil((this.lockedUntil[level] - nowMs) / 1000);
    reply.headers({ 'retry-after': seconds, 'x-ratelimit-reset': Math.ceil(this.lockedUntil[level] / 1000) });
    throw new ShipcoRefusal(429, 'Too Many Attempts.');
  }
}
