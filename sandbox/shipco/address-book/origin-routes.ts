import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pageOf } from '../paging.js';
import { accountFor, needsScope, type Provider } from '../provider.js';
import { ShipcoRefusal } from '../refusal.js';
import { readFields } from '../request-body.js';
import { type Origin, originView, readOrigin } from './origin.js';

const PER_PAGE = 20;
const listQuery = z.object({ account_id: z.coerce.number().optional(), page: z.coerce.number().int().min(1).catch(1) });
const accountBody = z.object({ account_id: z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)]) });

/** The address book: list, read, add and change. Entries are deleted in the panel. */
export function originRoutes(app: FastifyInstance, provider: Provider): void {
  const { origins } = provider;
  const maySee = needsScope('addresses.show', provider);
  const mayWrite = needsScope('addresses.create', provider);
  const view = (origin: Origin) => originView(origin, provider.accounts.find(({ id }) => id === origin.accountId)?.name ?? '');

  app.get('/addresses', maySee, async (request) => {
    const { account_id: accountId, page } = listQuery.parse(request.query);
    const accountIds =
      accountId === undefined ? provider.grantOf(request).accountIds : [accountFor(provider, request, accountId).id];
    const found = origins.all().filter((origin) => accountIds.includes(origin.accountId));
    const listed = pageOf(found, page, PER_PAGE, `${provider.simulator.publicUrl()}/v2/addresses`, request);
    return { ...listed, data: listed.data.map(view) };
  });

  app.get('/addresses/:id', maySee, async (request) => view(originOf(request, provider)));

  app.post('/addresses', mayWrite, async (request, reply) => {
    const { account_id: accountId } = readFields(accountBody, request.body);
    const account = accountFor(provider, request, accountId);
    return reply.code(201).send(view(origins.add(account.id, readOrigin(request.body))));
  });

  app.put('/addresses/:id', mayWrite, async (request) => {
    const { id, accountId } = originOf(request, provider);
    const changed = { ...readOrigin(request.body), id, accountId };
    origins.put(changed);
    return view(changed);
  });
}

function originOf(request: FastifyRequest, provider: Provider): Origin {
  const { id } = request.params as { id: string };
  const origin = provider.origins.find(Number(id));
  if (!origin || !provider.grantOf(request).accountIds.includes(origin.accountId))
    throw new ShipcoRefusal(404, 'Address not found.');
  return origin;
}
