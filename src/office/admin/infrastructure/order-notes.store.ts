import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { OrdersTables } from '../../../orders/infrastructure/orders.schema.js';
import { Sql } from '../../../platform/database/sql.js';
import type { NewOrderNote, OrderNote } from '../application/order-notes.js';
import type { AdminTables } from './admin.schema.js';
import { toOrderNote } from './records.rows.js';

/** Notes of operators about orders. They are never changed; `OrderRecords.history` reads them. */
@Injectable()
export class OrderNotes {
  constructor(private readonly sql: Sql<AdminTables & Pick<OrdersTables, 'orders'>>) {}

  /** One statement. Null, and nothing is added, if the order does not exist. */
  async add({ id, orderId, adminId, note, at }: NewOrderNote): Promise<OrderNote | null> {
    const row = await this.sql.tables
      .insertInto('order_notes')
      .columns(['id', 'order_id', 'admin_id', 'note', 'at'])
      .expression((one) =>
        one
          .selectFrom('orders as o')
          .select([sql`${id}`.as('id'), 'o.id as order_id', sql`${adminId}`.as('admin_id'), sql`${note}`.as('note')])
          .select(sql`cast(${at} as timestamptz)`.as('at'))
          .where('o.id', '=', orderId),
      )
      .returning(['id', 'note', 'at'])
      .returning(sql<string | null>`(select email from admins a where a.id = order_notes.admin_id)`.as('by'))
      .executeTakeFirst();
    return row ? toOrderNote(row) : null;
  }
}
