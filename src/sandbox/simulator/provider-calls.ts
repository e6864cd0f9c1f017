import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Background } from './background.js';
import { deepMerge } from './deep-merge.js';
import type { Fault } from './fault.js';
import { applyFault, dropConnection } from './fault-effects.js';
import type { FaultPlan } from './fault-plan.js';
import type { Ledger, LedgerEntry } from './ledger.js';

export interface ProviderCalls {
  ledger: Ledger;
  faults: FaultPlan;
  background: Background;
  now: () => Date;
  /** Whose bearer token this is, for the ledger. */
  nameBearer: (token: string) => string;
}

interface Call {
  entry: LedgerEntry;
  fault: Fault | null;
}

/** Writes every call but the control calls into the ledger, and lets it meet the fault planned for it. */
export function watchProviderCalls(app: FastifyInstance, calls: ProviderCalls): void {
  const { ledger, faults, background } = calls;
  const open = new WeakMap<FastifyRequest, Call>();

  app.addHook('onRequest', async (request) => {
    if (!isControlCall(request)) open.set(request, { entry: ledger.add(entryOf(request, calls)), fault: null });
  });
  app.addHook('preHandler', async (request, reply) => {
    const call = open.get(request);
    if (!call) return undefined;
    call.entry.body = request.body ?? null;
    call.fault = faults.take(request.method, pathOf(request));
    if (!call.fault) return undefined;
    call.entry.outcome = call.fault.kind;
    return applyFault(call.fault, request, reply, background);
  });
  app.addHook('preSerialization', async (request, _reply, payload) => {
    const fault = open.get(request)?.fault;
    return fault?.kind === 'mutate' ? deepMerge(payload, fault.patch) : payload;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const call = open.get(request);
    if (!call) return payload;
    if (call.fault?.kind === 'drop_after') dropConnection(request, reply);
    if (request.raw.socket.destroyed) return payload;
    call.entry.status = reply.statusCode;
    if (call.entry.outcome === 'open') call.entry.outcome = 'answered';
    return payload;
  });
  app.addHook('onRequestAbort', async (request) => {
    const entry = open.get(request)?.entry;
    if (entry?.outcome === 'open') entry.outcome = 'client_gone';
  });
}

function entryOf(request: FastifyRequest, { now, nameBearer }: ProviderCalls): LedgerEntry {
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  if (headers.authorization) headers.authorization = withoutSecret(headers.authorization, nameBearer);
  return {
    at: now().toISOString(),
    method: request.method,
    path: pathOf(request),
    query: { ...(request.query as Record<string, unknown>) },
    headers,
    body: null,
    status: null,
    outcome: 'open',
  };
}

function withoutSecret(authorization: string, nameBearer: (token: string) => string): string {
  const [scheme = '', credential = ''] = authorization.split(' ');
  if (scheme.toLowerCase() === 'bearer') return `${scheme} ${nameBearer(credential)}`;
  if (scheme.toLowerCase() === 'basic') return `${scheme} ${Buffer.from(credential, 'base64').toString().split(':')[0]}`;
  return scheme;
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '';
}

function isControlCall(request: FastifyRequest): boolean {
  return pathOf(request).startsWith('/_sandbox/');
}
