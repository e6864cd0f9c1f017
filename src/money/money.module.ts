import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { ShippingModule } from '../shipping/shipping.module.js';
import { FollowOwed } from './application/follow-owed.service.js';
import { OwedEntries } from './application/owed-entries.js';
import { SettleOwed } from './application/settle-owed.service.js';
import { OwedTasks } from './infrastructure/owed.tasks.js';
import { PostgresOwedEntries } from './infrastructure/postgres-owed-entries.js';

/** What became of the money of each purchase, and what of it is owed to its buyer. */
@Module({
  imports: [OrdersModule, PaymentsModule, ShippingModule],
  providers: [FollowOwed, SettleOwed, OwedTasks, { provide: OwedEntries, useClass: PostgresOwedEntries }],
  exports: [SettleOwed],
})
export class MoneyModule {}
