import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isRecord } from './deep-merge.js';

/** `object`: lists are written with numbers for keys, with a gap, as PHP writes one from which an entry was taken; an empty one as `{}`. */
export const listsAs = z.enum(['list', 'object']).default('list');

/** Writes the lists of a provider's answers in this way. */
export function writeLists(scope: FastifyInstance, how: () => z.output<typeof listsAs>): void {
  scope.addHook('preSerialization', async (_request, _reply, answer) => (how() === 'object' ? withKeys(asJson(answer)) : answer));
}

function withKeys(value: unknown): unknown {
  if (Array.isArray(value)) return Object.fromEntries(value.map((one, at) => [at === 0 ? 0 : at + 1, withKeys(one)]));
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withKeys(one)])) : value;
}

/** Dates and the like as they are sent. */
function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
