import { Body, Controller, Param, Post, UseGuards } from '@nestjs/common';
import { OrderNotFoundError } from '../../../orders/domain/orders.errors.js';
import { IDEMPOTENCY_KEY, Once } from '../../../platform/http/once-per-key.js';
import { Operation, Tag } from '../../../platform/http/operation.decorator.js';
import { NoteOrder } from '../application/note-order.service.js';
import type { Actor } from '../domain/audit-entry.js';
import { ActingAdmin, AdminGuard } from './admin.guard.js';
import { OrderNoteBody, OrderNoteView, toOrderNoteView } from './order-note.dto.js';
import { OperatorGuard } from './role.guard.js';

@Controller('admin/orders')
@Tag('Admin')
@UseGuards(AdminGuard, OperatorGuard)
export class OrderNotesController {
  constructor(private readonly orders: NoteOrder) {}

  @Post(':id/notes')
  @Once()
  @Operation('noteOrder', {
    summary: 'Note something about an order',
    description: 'Keeps a note with its author and time, for admins only. Buyers and sellers never see it.',
    answer: OrderNoteView,
    headers: IDEMPOTENCY_KEY,
    errors: [new OrderNotFoundError()],
  })
  async write(@Param('id') id: string, @Body() { note }: OrderNoteBody, @ActingAdmin() actor: Actor): Promise<OrderNoteView> {
    return toOrderNoteView(await this.orders.write(id, note, actor));
  }
}
