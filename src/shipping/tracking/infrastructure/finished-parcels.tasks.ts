import { Injectable, OnModuleInit } from '@nestjs/common';
import { PeriodicTasks } from '../../../shared/application/periodic-tasks.js';
import { Sql } from '../../../shared/infrastructure/sql.js';
import type { ParcelTables } from '../../shipments/infrastructure/parcel.schema.js';
import { IS_CURRENT_PARCEL } from '../../shipments/infrastructure/shipment.rows.js';

const MOST = 1_000;
/** An earlier parcel of an order that was shipped again is of no interest any more. */
const DUE = `
  with due as (select order_id, shipment_id from parcels where recheck_at <= now() order by recheck_at limit ${MOST} for update skip locked)
  update parcels c set recheck_at = null,
         follow_at = case when exists (select 1 from shipments s where ${IS_CURRENT_PARCEL}) then coalesce(c.follow_at, now()) end
    from due where c.order_id = due.order_id and c.shipment_id = due.shipment_id`;

/** Makes parcels due for a reading after their final status, since a carrier may correct it without a notification. */
@Injectable()
export class FinishedParcelsTasks implements OnModuleInit {
  constructor(
    private readonly tasks: PeriodicTasks,
    private readonly sql: Sql<ParcelTables>,
  ) {}

  onModuleInit(): void {
    this.tasks.register('finished-parcels', 'recovery', async () => void (await this.sql.rows(DUE, [])));
  }
}
