import { Injectable } from '@nestjs/common';
import { OrderNotFoundError } from '../../../orders/domain/orders.errors.js';
import { Clock } from '../../../platform/kernel/clock.js';
import { newId } from '../../../platform/kernel/ids.js';
import type { Actor } from '../domain/audit-entry.js';
import { OrderNotes } from '../infrastructure/order-notes.store.js';
import { AuditTrail } from './audit-trail.service.js';
import type { OrderNote } from './order-notes.js';

/** Keeps what an operator knows about an order for the next one. */
@Injectable()
export class NoteOrder {
  constructor(
    private readonly notes: OrderNotes,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Throws OrderNotFoundError. */
  write(orderId: string, note: string, actor: Actor): Promise<OrderNote> {
    const add = async () => {
      const added = await this.notes.add({ id: newId(), orderId, adminId: actor.adminId, note, at: this.clock.now() });
      if (!added) throw new OrderNotFoundError();
      return added;
    };
    return this.audit.act(actor, { act: 'order_note', subject: orderId }, add, () => 'ok');
  }
}
