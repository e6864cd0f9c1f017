import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { ShippingModule } from '../shipping/shipping.module.js';
import { FollowOwed } from './application/follow-owed.service.js';
import { OwedEntries } from './application/owed-entries.js';
import { Revocations } from './application/revocations.js';
import { RevokeSale } from './application/revoke-sale.service.js';
import { SettleOwed } from './application/settle-owed.service.js';
import { RevocationsController } from './http/revocations.controller.js';
import { OwedTasks } from './infrastructure/owed.tasks.js';
import { PostgresOwedEntries } from './infrastructure/postgres-owed-entries.js';
import { PostgresRevocations } from './infrastructure/postgres-revocations.js';

/** What became of the money of each purchase, and what of it is owed to its buyer. */
@Module({
  imports: [OrdersModule, PaymentsModule, ShippingModule],
  controllers: [RevocationsController],
  providers: [
    FollowOwed,
    SettleOwed,
    OwedTasks,
    { provide: OwedEntries, useClass: PostgresOwedEntries },
    RevokeSale,
    { provide: Revocations, useClass: PostgresRevocations },
  ],
  exports: [SettleOwed],
})
export class MoneyModule {}
