import type { Looked } from '#product/office/audit/application/audit-findings.js';
import { AuditFindings } from '#product/office/audit/infrastructure/audit-findings.store.js';
import { AuditLease } from '#product/office/audit/infrastructure/audit-lease.store.js';
import { alteredChange, alteringStatements } from './altered-statement.js';
import { override } from './override.js';
import type { PlantedBug } from './planted-bug.js';

/** The audit must find all that differs, and nothing else. */
export const AUDIT_BUGS = {
  'failed-look-ends-finding': {
    protection: 'A look that failed, or was not complete, ends no finding.',
    overrides: [override(AuditFindings, 'looked', (real, looked) => real(looked.map(asIfComplete)))],
    scenario: 'audited',
  },
  'first-sight-opens': {
    protection: 'What was seen once is looked at again before anybody hears of it.',
    overrides: [
      override(AuditFindings, 'sighted', (real, sights) =>
        alteredChange(real(sights), { from: "s.subject, 'sighted'", to: "s.subject, 'open'" }),
      ),
    ],
    scenario: 'audited',
  },
  'lost-audit-goes-on': {
    protection: 'A round that has lost its lease saves nothing any more: another instance goes on with it.',
    overrides: [
      override(AuditLease, 'kept', (real, lease) => alteredChange(real(lease), { from: ' and epoch = ?', to: '' }, () => [])),
    ],
    scenario: null,
    test: { file: 'test/integration/audit/rounds.spec.ts', name: 'that has lost its lease saves nothing, and ends' },
  },
  'dead-audit-stays-dead': {
    protection: 'A round whose instance died is begun again by another one.',
    overrides: alteringStatements((withOtherWords) => [
      override(AuditLease, 'take', (real, everyMs) =>
        withOtherWords({ from: '(is_running or begun_at is null', to: '(begun_at is null' }, () => real(everyMs)),
      ),
    ]),
    scenario: null,
    test: { file: 'test/integration/audit/rounds.spec.ts', name: 'whose instance dies goes on where it stood' },
  },
} satisfies Record<string, PlantedBug>;

function asIfComplete({ finding, look, after }: Looked): Looked {
  if (look.saw !== 'unknown' || finding.state === 'closed') return { finding, look, after };
  return { finding, look, after: finding.state === 'open' ? 'resolved' : 'forgotten' };
}
