import { Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { RetryShipmentAsAdmin } from '../application/retry-shipment-as-admin.service.js';
import type { Actor } from '../domain/audit-entry.js';
import { ActingAdmin, AdminGuard } from './admin.guard.js';

interface RetryView {
  order_id: string;
  shipment: { state: string; reason?: string };
}

@Controller('admin/shipments')
@UseGuards(AdminGuard)
export class AdminShipmentsController {
  constructor(private readonly retries: RetryShipmentAsAdmin) {}

  @Post(':orderId/retry')
  @HttpCode(202)
  async retry(@Param('orderId') orderId: string, @ActingAdmin() actor: Actor): Promise<RetryView> {
    const { state, reason } = await this.retries.retry(orderId, actor);
    return { order_id: orderId, shipment: { state, ...(reason && { reason }) } };
  }
}
