import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Background } from './background.js';
import { deepMerge } from './deep-merge.js';
import type { Fault } from './fault.js';
import { applyFault, dropConnection } from './fault-effects.js';
import type { FaultPlan } from './fault-plan.js';
import type { Ledger, LedgerEntry } from './ledger.js';
import { type LedgerPrivacy, reducedHeaders } from './ledger-privacy.js';

export interface ProviderCalls {
  ledger: Ledger;
  faults: FaultPlan;
  background: Background;
  now: () => Date;
  privacy: LedgerPrivacy;
}

interface Call {
  entry: LedgerEntry;
  fault: Fault | null;
}

/** Writes every call but the control calls into the ledger, and lets it meet the fault planned for it. */
export function watchProviderCalls(app: FastifyInstance, calls: ProviderCalls): void {
  const { ledger, faults, background, privacy } = calls;
  const open = new WeakMap<FastifyRequest, Call>();

  app.addHook('onRequest', async (request, reply) => {
    if (isControlCall(request)) return;
    reply.raw.once('close', background.calls.begin());
    open.set(request, { entry: ledger.add(entryOf(request, calls)), fault: null });
  });
  app.addHook('preHandler', async (request, reply) => {
    const call = open.get(request);
    if (!call) return undefined;
    call.entry.body = privacy.redact(pathOf(request), request.body ?? null);
    call.fault = faults.take({
      method: request.method,
      path: pathOf(request),
      sent: () => [request.body ?? null, request.query].map((value) => JSON.stringify(value)),
    });
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
    if (call.fault?.kind === 'status_after') reply.code(call.fault.status);
    call.entry.status = reply.statusCode;
    if (call.entry.outcome === 'open') call.entry.outcome = 'answered';
    return call.fault?.kind === 'status_after' ? '' : payload;
  });
  app.addHook('onRequestAbort', async (request) => {
    const entry = open.get(request)?.entry;
    if (entry?.outcome === 'open') entry.outcome = 'client_gone';
  });
}

function entryOf(request: FastifyRequest, { now, privacy }: ProviderCalls): LedgerEntry {
  const path = pathOf(request);
  return {
    at: now().toISOString(),
    method: request.method,
    path,
    query: privacy.redact(path, { ...(request.query as Record<string, unknown>) }) as LedgerEntry['query'],
    headers: reducedHeaders(request.headers, privacy),
    body: null,
    status: null,
    outcome: 'open',
  };
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '';
}

function isControlCall(request: FastifyRequest): boolean {
  return pathOf(request).startsWith('/_sandbox/');
}
