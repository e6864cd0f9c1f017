import type { FastifyInstance } from 'fastify';
import { accountView } from './accounts.js';
import { needsScope, type Provider } from './provider.js';
import { ShipcoRefusal } from './refusal.js';

/** The accounts behind the caller's credential. */
export function accountRoutes(app: FastifyInstance, provider: Provider): void {
  const maySee = needsScope('accounts.show', provider);

  app.get('/accounts', maySee, async (request) => {
    const { accountIds } = provider.grantOf(request);
    return { data: provider.accounts.filter(({ id }) => accountIds.includes(id)).map(accountView) };
  });

  app.get('/accounts/:id', maySee, async (request) => {
    const id = Number((request.params as { id: string }).id);
    const account = provider.accounts.find((candidate) => candidate.id === id);
    if (!account || !provider.grantOf(request).accountIds.includes(id)) throw new ShipcoRefusal(404, 'Account not found.');
    return accountView(account);
  });
}
