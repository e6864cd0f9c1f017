import { AuditCursors } from '../../../src/office/audit/application/audit-cursors.js';
import type { Finding } from '../../../src/office/audit/domain/finding.js';
import { AuditFindings } from '../../../src/office/audit/infrastructure/audit-findings.store.js';
import { AuditLease } from '../../../src/office/audit/infrastructure/audit-lease.store.js';
import { UnitOfWork } from '../../../src/platform/database/unit-of-work.js';
import { MutedSubjects } from '../../../src/platform/inbox/application/muted-subjects.js';
import { storeFinding } from '../../support/audit-findings.js';
import type { Marketplace } from '../../support/marketplace.js';
import type { Person } from '../../support/person.js';
import { aSight } from '../audit/audit-stage.js';

const ANYWHERE = { strict: false };

/** Everything that a round, and people with its findings, send to the database. */
export async function useAudit(market: Marketplace, admin: Person): Promise<void> {
  const [leases, cursors, findings, work] = [AuditLease, AuditCursors, AuditFindings, UnitOfWork].map((part) =>
    market.app.get(part as never, ANYWHERE),
  ) as [AuditLease, AuditCursors, AuditFindings, UnitOfWork];
  const id = await storeFinding(market);
  const lease = await leases.take(300_000);
  if (!lease) throw new Error('another instance audits');
  const [finding] = (await findings.toLookAt(['price_moved'], 20)) as [Finding];
  await cursors.of('sweep', '7001');
  const move = { name: 'sweep', key: '7001', position: null, begunAt: null, isComplete: true };
  const unwatched = await findings.unwatched([aSight('o1')]);
  await findings.held();
  await work.commit(leases.kept(lease), cursors.moved([move]), findings.sighted(unwatched));
  await work.commit(leases.kept(lease), findings.looked([{ finding, look: { saw: 'unknown' }, after: 'same' }]));
  await work.commit(leases.ended(lease));
  await work.commit(leases.returned(lease));
  await admin.call('POST', `/api/admin/audit-findings/${id}/close`, { note: 'x' });
  await admin.call('POST', `/api/admin/audit-findings/${id}/close`, { note: 'x' });
  const unknown = await storeFinding(market, { class: 'unknown_payment', subject: '1' });
  await admin.call('POST', `/api/admin/audit-findings/${unknown}/close`, { note: 'not ours' });
  const muted = market.app.get(MutedSubjects, ANYWHERE);
  await muted.among('payco', 'payment', ['1']);
  await muted.unmute('payco', ['1']);
}
