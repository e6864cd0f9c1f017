import { Migration } from '@mikro-orm/migrations';

/** The fraud alerts that wait for their payment, which every settlement looks for. */
export class Migration20261123041000WaitingAlerts extends Migration {
  override up(): void {
    this.addSql(
      `create index webhook_inbox_waiting_alerts_index on webhook_inbox (resource_id)
         where topic = 'stop_delivery_op_wh' and verified and state in ('received', 'parked')`,
    );
  }
}
