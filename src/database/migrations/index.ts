import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';
import { Migration20261123000000First } from './migration-20261123-first.js';
import {
  Migration20261124090000PaymentResolution,
  Migration20261124090100PaymentsResolvedIndex,
  Migration20261124090200PurchasesBuyerIndex,
} from './migration-20261124-money.js';
import { Migration20261124091000Operator } from './migration-20261124-operator.js';

export interface NamedMigration {
  name: string;
  class: Constructor<Migration>;
}

/** In the order of application. Never edit one that was released. */
export const MIGRATIONS: readonly NamedMigration[] = [
  { name: 'Migration20261123000000First', class: Migration20261123000000First },
  { name: 'Migration20261124090000PaymentResolution', class: Migration20261124090000PaymentResolution },
  { name: 'Migration20261124090100PaymentsResolvedIndex', class: Migration20261124090100PaymentsResolvedIndex },
  { name: 'Migration20261124090200PurchasesBuyerIndex', class: Migration20261124090200PurchasesBuyerIndex },
  { name: 'Migration20261124091000Operator', class: Migration20261124091000Operator },
];
