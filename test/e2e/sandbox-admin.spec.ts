import { createSandboxAdmin, SANDBOX_ADMIN } from '../../sandbox/sandbox-admin.js';
import { BOOTSTRAP_SECRET } from '../support/admin.js';
import { startMarketplace } from '../support/marketplace.js';
import { Person } from '../support/person.js';

it('the sandbox creates its admin once, who can log in, and reports a rejection', async () => {
  const market = await startMarketplace({ BOOTSTRAP_SECRET });
  try {
    for (let start = 0; start < 2; start += 1) await createSandboxAdmin(market.url, BOOTSTRAP_SECRET);
    expect((await Person.stranger(market).call('POST', '/api/admin/session', SANDBOX_ADMIN)).status).toBe(200);
    await expect(createSandboxAdmin(market.url, 'another secret')).rejects.toThrow(/^HTTP 401: .*INVALID_SECRET/);
    expect(await market.rows('select 1 from admins')).toHaveLength(1);
  } finally {
    await market.close();
  }
});
