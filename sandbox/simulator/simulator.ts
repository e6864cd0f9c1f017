import Fastify, { type FastifyInstance } from 'fastify';
import { Background, type Wait } from './background.js';
import { controlRoutes } from './control.js';
import type { FaultRule, PlannedFault } from './fault.js';
import { FaultPlan } from './fault-plan.js';
import { Ledger, type LedgerEntry, type LedgerFilter } from './ledger.js';
import type { LedgerPrivacy } from './ledger-privacy.js';
import { watchProviderCalls } from './provider-calls.js';
import { SeededRandom } from './seeded-random.js';

const HOST = '127.0.0.1';
const BODY_LIMIT_BYTES = 4 * 1024 * 1024;

/** Start options of every simulator. */
export interface SimulatorOptions {
  /** TCP port on 127.0.0.1; a free one when absent. */
  port?: number;
  /** The address for others, if it differs from the listening address. */
  publicUrl?: string;
  /** Makes ids and random faults reproducible. */
  seed?: number;
  now?: () => Date;
  /** Waits by that clock. */
  pause?: Wait;
}

/** What every running simulator offers to tests in the same process. */
export interface SimulatorHandle {
  /** Without a slash at the end. */
  url: string;
  ledger(filter?: LedgerFilter): LedgerEntry[];
  clearLedger(): void;
  fault(rule: FaultRule): PlannedFault;
  /** Those that are still to come. */
  faults(): PlannedFault[];
  clearFaults(): void;
  /** Releases the calls that a `hold` stopped. */
  release(): void;
  /** Clears state, ledger, faults, settings and unfinished background work. */
  reset(): Promise<void>;
  /** Those in flight, and how many have begun: provider calls, and notifications to the shop. */
  calls(): { busy: number; begun: number };
  close(): Promise<void>;
}

/** The parts of a provider's simulator. */
export interface Simulator {
  app: FastifyInstance;
  random: SeededRandom;
  background: Background;
  now: () => Date;
  /** Known once it listens. */
  publicUrl(): string;
  listen(): Promise<SimulatorHandle>;
}

interface ProviderSide extends Partial<LedgerPrivacy> {
  /** Clears the provider's own state. */
  reset: () => void;
}

/** A server with ledger, scripted faults and control routes; the provider adds its routes to `app`. */
export function createSimulator(options: SimulatorOptions, provider: ProviderSide): Simulator {
  const app = Fastify({ bodyLimit: BODY_LIMIT_BYTES, forceCloseConnections: true });
  const background = new Background(options.pause);
  const ledger = new Ledger();
  const faults = new FaultPlan(new SeededRandom(options.seed));
  const now = options.now ?? (() => new Date());
  const { nameBearer = () => 'unknown', redact = (_path, sent) => sent } = provider;
  let publicUrl = options.publicUrl ?? '';

  const reset = async () => {
    await background.stop();
    ledger.clear();
    faults.clear();
    provider.reset();
  };
  const listen = async (): Promise<SimulatorHandle> => {
    const url = await app.listen({ host: HOST, port: options.port ?? 0 });
    publicUrl ||= url;
    return {
      url,
      ledger: (filter) => ledger.entries(filter),
      clearLedger: () => ledger.clear(),
      fault: (rule) => faults.add(rule),
      faults: () => faults.list(),
      clearFaults: () => faults.clear(),
      release: () => background.release(),
      reset,
      calls: () => ({ busy: background.calls.busy, begun: background.calls.begun }),
      close: async () => {
        await app.close();
        await background.stop();
      },
    };
  };

  readBodies(app);
  watchProviderCalls(app, { ledger, faults, background, now, privacy: { nameBearer, redact } });
  ledgerAndFaultRoutes(app, ledger, faults, background, reset);
  return { app, random: new SeededRandom(options.seed), background, now, publicUrl: () => publicUrl, listen };
}

function ledgerAndFaultRoutes(
  app: FastifyInstance,
  ledger: Ledger,
  faults: FaultPlan,
  background: Background,
  reset: () => Promise<void>,
): void {
  controlRoutes(app, (scope) => {
    scope.get('/ledger', async (request) => ledger.entries(request.query as LedgerFilter));
    scope.delete('/ledger', async (_request, reply) => {
      ledger.clear();
      return reply.code(204).send();
    });
    scope.post('/faults', async (request, reply) => reply.code(201).send(faults.add(request.body as FaultRule)));
    scope.get('/faults', async () => faults.list());
    scope.delete('/faults', async (_request, reply) => {
      faults.clear();
      return reply.code(204).send();
    });
    scope.post('/release', async (_request, reply) => {
      background.release();
      return reply.code(204).send();
    });
    scope.post('/reset', async (_request, reply) => {
      await reset();
      return reply.code(204).send();
    });
  });
}

/** JSON (an empty body counts as none), forms, and any other type as plain text. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const asText = { parseAs: 'string' } as const;
  app.addContentTypeParser('application/json', asText, async (_request: unknown, text: string) => {
    try {
      return text === '' ? undefined : JSON.parse(text);
    } catch {
      throw Object.assign(new Error('The body is not valid JSON.'), { statusCode: 400 });
    }
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', asText, async (_request: unknown, text: string) =>
    Object.fromEntries(new URLSearchParams(text)),
  );
  app.addContentTypeParser('*', asText, async (_request: unknown, text: string) => text);
}
