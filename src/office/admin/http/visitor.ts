import type { FastifyRequest } from 'fastify';
import { networksOf } from '../../../platform/kernel/client-network.js';
import type { Visitor } from '../application/admin-sign-in.service.js';

export function visitorOf({ id: requestId, ip }: FastifyRequest): Visitor {
  return { requestId, networks: networksOf(ip) };
}
