import { Body, Controller, Param, Patch, UseGuards } from '@nestjs/common';
import { PurchaseRepository } from '../../../orders/application/purchase.repository.js';
import { OrderNotFoundError } from '../../../orders/domain/orders.errors.js';
import { Operation, Tag } from '../../../platform/http/operation.decorator.js';
import { NotPaidError, ParcelExistsError } from '../../../shipping/shipments/domain/shipment.errors.js';
import { ShipAsAdmin } from '../application/ship-as-admin.service.js';
import type { Actor } from '../domain/audit-entry.js';
import { ActingAdmin, AdminGuard } from './admin.guard.js';
import { DeliveryCorrectionBody, DeliveryCorrectionView } from './delivery.dto.js';
import { OperatorGuard } from './role.guard.js';

@Controller('admin/orders')
@Tag('Admin')
@UseGuards(AdminGuard, OperatorGuard)
export class DeliveriesController {
  constructor(
    private readonly ships: ShipAsAdmin,
    private readonly orders: PurchaseRepository,
  ) {}

  @Patch(':id/delivery')
  @Operation('correctDelivery', {
    summary: 'Correct a delivery',
    description:
      'Corrects who gets the parcel of an order, or its door, while no parcel exists or may exist; also before it is shipped again. The next attempt uses it. Town, province and postal code are what was quoted, and stay. The order’s history has the names of the fields, the audit log the reason. Safe at any time: a create that has begun refuses it.',
    answer: DeliveryCorrectionView,
    errors: [new OrderNotFoundError(), new NotPaidError(), new ParcelExistsError()],
  })
  async correct(
    @Param('id') id: string,
    @Body() body: DeliveryCorrectionBody,
    @ActingAdmin() actor: Actor,
  ): Promise<DeliveryCorrectionView> {
    const correction = body.correction();
    const fields = await this.ships.correct(id, correction, body.reason, actor);
    const order = await this.orders.findOrder(id);
    return { order_id: id, order_number: order?.number ?? null, fields };
  }
}
