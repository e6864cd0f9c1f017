import { Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { z } from 'zod';
import { OrderNotFoundError } from '../../orders/domain/orders.errors.js';
import { Operation, Tag } from '../../shared/http/operation.decorator.js';
import { id, view } from '../../shared/http/view.js';
import { SHIPMENT_STATES } from '../../shipping/domain/shipment-facts.js';
import { AlreadyShippedError, NotPaidError } from '../../shipping/domain/shipping.errors.js';
import { RetryShipmentAsAdmin } from '../application/retry-shipment-as-admin.service.js';
import type { Actor } from '../domain/audit-entry.js';
import { ActingAdmin, AdminGuard } from './admin.guard.js';

const RetryView = view(
  'ShipmentRetry',
  { order_id: id, shipment: z.strictObject({ state: z.enum(SHIPMENT_STATES), reason: z.string().optional() }) },
  { order_id: 'b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55', shipment: { state: 'pending' } },
);
type RetryView = z.infer<typeof RetryView>;

@Controller('admin/shipments')
@Tag('Admin')
@UseGuards(AdminGuard)
export class AdminShipmentsController {
  constructor(private readonly retries: RetryShipmentAsAdmin) {}

  @Post(':orderId/retry')
  @HttpCode(202)
  @Operation('retryShipment', {
    summary: 'Retry a shipment',
    description:
      'Schedules another attempt and resets the number of attempts. Safe at any time: before creating a shipment, the service looks for one that an earlier attempt may have created.',
    answer: RetryView,
    errors: [new OrderNotFoundError(), new NotPaidError(), new AlreadyShippedError()],
  })
  async retry(@Param('orderId') orderId: string, @ActingAdmin() actor: Actor): Promise<RetryView> {
    const { state, reason } = await this.retries.retry(orderId, actor);
    return { order_id: orderId, shipment: { state, ...(reason && { reason }) } };
  }
}
