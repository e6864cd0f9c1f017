import { Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { z } from 'zod';
import { OrderNotFoundError } from '../../orders/domain/orders.errors.js';
import { Operation, Tag } from '../../shared/http/operation.decorator.js';
import { id, view } from '../../shared/http/view.js';
import type { HeldState } from '../../shipping/application/hold-shipment.service.js';
import { SHIPMENT_STATES } from '../../shipping/domain/shipment-facts.js';
import { PARCEL_KNOWLEDGE } from '../../shipping/domain/shipment-hold.js';
import { AlreadyShippedError, NotPaidError } from '../../shipping/domain/shipping.errors.js';
import { HOLD_REASONS } from '../../shipping/domain/stop-reason.js';
import { HoldShipmentAsAdmin } from '../application/hold-shipment-as-admin.service.js';
import { RetryShipmentAsAdmin } from '../application/retry-shipment-as-admin.service.js';
import type { Actor } from '../domain/audit-entry.js';
import { ActingAdmin, AdminGuard } from './admin.guard.js';
import { OperatorGuard } from './role.guard.js';

const Shipment = z.strictObject({ state: z.enum(SHIPMENT_STATES), reason: z.string().optional() });

const RetryView = view(
  'ShipmentRetry',
  { order_id: id, shipment: Shipment },
  { order_id: 'b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55', shipment: { state: 'pending' } },
);
type RetryView = z.infer<typeof RetryView>;

const HoldView = view(
  'ShipmentHold',
  {
    order_id: id,
    hold: z
      .enum(HOLD_REASONS)
      .nullable()
      .meta({ description: 'Why it is held; null if it is not held: it was released, or it had shipped.' }),
    parcel: z.enum(PARCEL_KNOWLEDGE).meta({
      description:
        'Whether there is a parcel. `may_exist`: a create is running or its outcome is unknown; a hold cannot undo it.',
    }),
    shipment: Shipment.nullable(),
  },
  {
    order_id: 'b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55',
    hold: 'held',
    parcel: 'none',
    shipment: { state: 'skipped', reason: 'held' },
  },
);
type HoldView = z.infer<typeof HoldView>;

@Controller('admin/shipments')
@Tag('Admin')
@UseGuards(AdminGuard, OperatorGuard)
export class AdminShipmentsController {
  constructor(
    private readonly retries: RetryShipmentAsAdmin,
    private readonly holds: HoldShipmentAsAdmin,
  ) {}

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

  @Post(':orderId/hold')
  @HttpCode(200)
  @Operation('holdShipment', {
    summary: 'Hold a shipment',
    description:
      'No parcel is created for this order until it is released, also if the order is not paid yet. An unknown outcome is still looked up. Safe at any time: the response says whether a parcel exists or may exist. An order that has shipped is not held.',
    answer: HoldView,
    errors: [new OrderNotFoundError()],
  })
  async hold(@Param('orderId') orderId: string, @ActingAdmin() actor: Actor): Promise<HoldView> {
    return toHoldView(orderId, await this.holds.hold(orderId, actor));
  }

  @Post(':orderId/release')
  @HttpCode(200)
  @Operation('releaseShipment', {
    summary: 'Release a held shipment',
    description:
      'Ends a hold, also one that a fraud alert has set; the shipment goes on at once if its order is paid. Safe at any time: an order that is not held stays unchanged.',
    answer: HoldView,
    errors: [new OrderNotFoundError()],
  })
  async release(@Param('orderId') orderId: string, @ActingAdmin() actor: Actor): Promise<HoldView> {
    return toHoldView(orderId, await this.holds.release(orderId, actor));
  }
}

function toHoldView(orderId: string, { hold, parcel, state, reason }: HeldState): HoldView {
  return { order_id: orderId, hold, parcel, shipment: state && { state, ...(reason && { reason }) } };
}
