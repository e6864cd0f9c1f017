import { ConfigurationFaults } from '../../../src/platform/config/configuration-faults.js';
import { ADMIN } from '../../support/admin.js';
import type { Marketplace } from '../../support/marketplace.js';
import { Person } from '../../support/person.js';

/** A second admin accepts an invitation, and gets another role. */
export async function inviteAdmin(market: Marketplace, admin: Person): Promise<void> {
  const invited = (await admin.call('POST', '/api/admin/admins', { email: 'second@example.com', role: 'operator' })).body;
  const token = invited.invitation_url.split(/[/=#]/).at(-1);
  await Person.stranger(market).call('POST', `/api/admin/invitations/${token}`, { password: ADMIN.password });
  await admin.call('PATCH', `/api/admin/admins/${invited.admin.id}`, { role: 'viewer' });
}

/** A fault of the configuration is found, asked about, and ends. */
export async function useFaults(market: Marketplace): Promise<void> {
  const faults = market.app.get(ConfigurationFaults, { strict: false });
  await faults.found('shipco_reads_refused');
  await faults.refused('shipco_look_ups_refused', 'MP-1');
  await faults.waitMs('shipco_reads_refused');
  await faults.accepted('shipco_reads_refused');
}
