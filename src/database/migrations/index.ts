import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';
import { Migration20261121210000Admin } from './migration-20261121-admin.js';
import { Migration20261121230000DueRows } from './migration-20261121-due-rows.js';
import { Migration20261121000000Initial } from './migration-20261121-initial.js';
import { Migration20261121200000RateLimits } from './migration-20261121-rate-limits.js';
import { Migration20261121180000Reconciliation } from './migration-20261121-reconciliation.js';
import { Migration20261121190000Search } from './migration-20261121-search.js';
import { Migration20261121120000SellerLink } from './migration-20261121-seller-link.js';
import { Migration20261122090000AdminRoles } from './migration-20261122-admin-roles.js';
import { Migration20261122000000AttemptsBeforeRetry } from './migration-20261122-attempts-before-retry.js';
import { Migration20261122103000AuditSubjects } from './migration-20261122-audit-subjects.js';
import { Migration20261122040000CallLedgers } from './migration-20261122-call-ledgers.js';
import { Migration20261122094000CallPauses } from './migration-20261122-call-pauses.js';
import { Migration20261122101000Cancellations } from './migration-20261122-cancellations.js';
import { Migration20261122020000ConfigurationFaults } from './migration-20261122-configuration-faults.js';
import { Migration20261122061000DatabaseIncarnations } from './migration-20261122-database-incarnations.js';
import { Migration20261122120000FailureCauses } from './migration-20261122-failure-causes.js';
import { Migration20261122060000FollowedParcels } from './migration-20261122-followed-parcels.js';
import { Migration20261122023000Holds } from './migration-20261122-holds.js';
import { Migration20261122100000IdempotentAnswers } from './migration-20261122-idempotent-answers.js';
import { Migration20261122110000LinkHealth } from './migration-20261122-link-health.js';
import { Migration20261122030000PaidMismatches } from './migration-20261122-paid-mismatches.js';
import { Migration20261122010000PaymentSearches } from './migration-20261122-payment-searches.js';
import { Migration20261122024000Retention } from './migration-20261122-retention.js';
import { Migration20261122050000ReturnedOrders } from './migration-20261122-returned-orders.js';
import { Migration20261122093000SearchKeys } from './migration-20261122-search-keys.js';
import { Migration20261122094500SearchShelves } from './migration-20261122-search-shelves.js';
import { Migration20261122097000UnownedPayments } from './migration-20261122-unowned-payments.js';

export interface NamedMigration {
  name: string;
  class: Constructor<Migration>;
}

/** In the order of application. Never edit a merged migration. */
export const MIGRATIONS: readonly NamedMigration[] = [
  { name: 'Migration20261121000000Initial', class: Migration20261121000000Initial },
  { name: 'Migration20261121120000SellerLink', class: Migration20261121120000SellerLink },
  { name: 'Migration20261121180000Reconciliation', class: Migration20261121180000Reconciliation },
  { name: 'Migration20261121190000Search', class: Migration20261121190000Search },
  { name: 'Migration20261121200000RateLimits', class: Migration20261121200000RateLimits },
  { name: 'Migration20261121210000Admin', class: Migration20261121210000Admin },
  { name: 'Migration20261121230000DueRows', class: Migration20261121230000DueRows },
  { name: 'Migration20261122000000AttemptsBeforeRetry', class: Migration20261122000000AttemptsBeforeRetry },
  { name: 'Migration20261122010000PaymentSearches', class: Migration20261122010000PaymentSearches },
  { name: 'Migration20261122020000ConfigurationFaults', class: Migration20261122020000ConfigurationFaults },
  { name: 'Migration20261122023000Holds', class: Migration20261122023000Holds },
  { name: 'Migration20261122024000Retention', class: Migration20261122024000Retention },
  { name: 'Migration20261122030000PaidMismatches', class: Migration20261122030000PaidMismatches },
  { name: 'Migration20261122040000CallLedgers', class: Migration20261122040000CallLedgers },
  { name: 'Migration20261122050000ReturnedOrders', class: Migration20261122050000ReturnedOrders },
  { name: 'Migration20261122060000FollowedParcels', class: Migration20261122060000FollowedParcels },
  { name: 'Migration20261122061000DatabaseIncarnations', class: Migration20261122061000DatabaseIncarnations },
  { name: 'Migration20261122090000AdminRoles', class: Migration20261122090000AdminRoles },
  { name: 'Migration20261122093000SearchKeys', class: Migration20261122093000SearchKeys },
  { name: 'Migration20261122094000CallPauses', class: Migration20261122094000CallPauses },
  { name: 'Migration20261122097000UnownedPayments', class: Migration20261122097000UnownedPayments },
  { name: 'Migration20261122094500SearchShelves', class: Migration20261122094500SearchShelves },
  { name: 'Migration20261122100000IdempotentAnswers', class: Migration20261122100000IdempotentAnswers },
  { name: 'Migration20261122101000Cancellations', class: Migration20261122101000Cancellations },
  { name: 'Migration20261122103000AuditSubjects', class: Migration20261122103000AuditSubjects },
  { name: 'Migration20261122110000LinkHealth', class: Migration20261122110000LinkHealth },
  { name: 'Migration20261122120000FailureCauses', class: Migration20261122120000FailureCauses },
];
