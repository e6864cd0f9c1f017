import { Controller, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { z } from 'zod';
import { PurchaseRepository } from '../../../orders/application/purchase.repository.js';
import type { OrderName } from '../../../orders/domain/order.js';
import { OrderNotFoundError } from '../../../orders/domain/orders.errors.js';
import { InLanguage } from '../../../platform/http/language.js';
import { Operation, Tag } from '../../../platform/http/operation.decorator.js';
import { IsOptional } from '../../../platform/http/rules.js';
import { Text } from '../../../platform/http/text.decorator.js';
import { id, number, view } from '../../../platform/http/view.js';
import type { Language } from '../../../platform/kernel/sentence.js';
import type { HeldState } from '../../../shipping/shipments/application/hold-shipment.service.js';
import type { RetriedState } from '../../../shipping/shipments/application/retry-shipment.service.js';
import { AlreadyShippedError, DecidedMeanwhileError, NotPaidError } from '../../../shipping/shipments/domain/shipment.errors.js';
import { PARCEL_KNOWLEDGE } from '../../../shipping/shipments/domain/shipment-hold.js';
import { CANCEL_REASONS, HOLD_REASONS } from '../../../shipping/shipments/domain/stop-reason.js';
import { ShipAsAdmin } from '../application/ship-as-admin.service.js';
import { StopAsAdmin } from '../application/stop-as-admin.service.js';
import type { Actor } from '../domain/audit-entry.js';
import { ActingAdmin, AdminGuard } from './admin.guard.js';
import { OperatorGuard } from './role.guard.js';
import { ShipmentStateView, toShipmentStateView } from './shipment-state.dto.js';

const StateView = view(
  'ShipmentRetry',
  { order_id: id, order_number: number, shipment: ShipmentStateView },
  { order_id: 'b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55', order_number: 'K7QM-3F2P', shipment: { state: 'pending' } },
);
type StateView = z.infer<typeof StateView>;

const HoldView = view(
  'ShipmentHold',
  {
    order_id: id,
    order_number: number,
    hold: z
      .enum(HOLD_REASONS)
      .nullable()
      .meta({ description: 'Why it is held; null if it is not held: it was released, or it had shipped.' }),
    parcel: z.enum(PARCEL_KNOWLEDGE).meta({
      description:
        'Whether there is a parcel. `may_exist`: a create is running or its outcome is unknown; a hold cannot undo it.',
    }),
    shipment: ShipmentStateView.nullable(),
    changed: z.boolean().meta({ description: 'Whether this request has changed anything: another admin may have been faster.' }),
    cancel_reason: z
      .enum(CANCEL_REASONS)
      .nullable()
      .meta({ description: 'Why no parcel must reach the buyer all the same; null if one may.' }),
  },
  {
    order_id: 'b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55',
    order_number: 'K7QM-3F2P',
    hold: 'held',
    parcel: 'none',
    shipment: { state: 'skipped', reason: 'held', reason_code: 'held' },
    changed: true,
    cancel_reason: null,
  },
);
type HoldView = z.infer<typeof HoldView>;

/** The `decision` of the shipment that the admin has seen. If the shipment has another one by now, the act does nothing. */
class SeenQuery {
  @IsOptional() @Text(1, 100) seen?: string;
}

@Controller('admin/shipments')
@Tag('Admin')
@UseGuards(AdminGuard, OperatorGuard)
export class AdminShipmentsController {
  constructor(
    private readonly ships: ShipAsAdmin,
    private readonly stops: StopAsAdmin,
    private readonly orders: PurchaseRepository,
  ) {}

  @Post(':orderId/retry')
  @HttpCode(202)
  @Operation('retryShipment', {
    summary: 'Retry a shipment',
    description:
      'Schedules another attempt and resets the number of attempts. Safe at any time: before creating a shipment, the service looks for one that an earlier attempt may have created.',
    answer: StateView,
    errors: [new OrderNotFoundError(), new NotPaidError(), new DecidedMeanwhileError(), new AlreadyShippedError()],
  })
  async retry(
    @Param('orderId') orderId: string,
    @Query() { seen }: SeenQuery,
    @ActingAdmin() actor: Actor,
    @InLanguage() language: Language,
  ): Promise<StateView> {
    return toStateView(await this.named(orderId), await this.ships.retry(orderId, seen ?? null, actor), language);
  }

  @Post(':orderId/hold')
  @HttpCode(200)
  @Operation('holdShipment', {
    summary: 'Hold a shipment',
    description:
      'Creates no parcel for this order until it is released. An order can be held before it is paid. An unknown outcome is still looked up. Safe at any time: the response says whether a parcel exists or may exist. An order that has shipped is not held.',
    answer: HoldView,
    errors: [new OrderNotFoundError(), new DecidedMeanwhileError()],
  })
  async hold(
    @Param('orderId') orderId: string,
    @Query() { seen }: SeenQuery,
    @ActingAdmin() actor: Actor,
    @InLanguage() language: Language,
  ): Promise<HoldView> {
    return toHoldView(await this.named(orderId), await this.stops.hold(orderId, seen ?? null, actor), language);
  }

  @Post(':orderId/release')
  @HttpCode(200)
  @Operation('releaseShipment', {
    summary: 'Release a held shipment',
    description:
      'Ends a hold, including one set by a fraud alert; the shipment continues at once if its order is paid. Safe at any time: an order that is not held stays unchanged.',
    answer: HoldView,
    errors: [new OrderNotFoundError(), new DecidedMeanwhileError()],
  })
  async release(
    @Param('orderId') orderId: string,
    @Query() { seen }: SeenQuery,
    @ActingAdmin() actor: Actor,
    @InLanguage() language: Language,
  ): Promise<HoldView> {
    return toHoldView(await this.named(orderId), await this.stops.release(orderId, seen ?? null, actor), language);
  }

  @Post(':orderId/cancel')
  @HttpCode(202)
  @Operation('cancelShipment', {
    summary: 'Cancel a shipment',
    description:
      'Stops the parcel of this order from reaching the buyer. An existing parcel is looked up, cancelled at the shipping provider and looked up again; if it has been dispatched, the carrier is requested to return it, without a guarantee. If the outcome of a create is unknown, the parcel is cancelled as soon as it is found. Without a parcel, none is created. Safe at any time. The shipment shows the result: `cancelled`, `rescue_requested`, or `needs_review` with the reason.',
    answer: StateView,
    errors: [new OrderNotFoundError(), new NotPaidError(), new DecidedMeanwhileError()],
  })
  async cancel(
    @Param('orderId') orderId: string,
    @Query() { seen }: SeenQuery,
    @ActingAdmin() actor: Actor,
    @InLanguage() language: Language,
  ): Promise<StateView> {
    return toStateView(await this.named(orderId), await this.stops.cancel(orderId, seen ?? null, actor), language);
  }

  @Post(':orderId/ship-again')
  @HttpCode(202)
  @Operation('shipAgain', {
    summary: 'Ship an order again',
    description:
      'Another parcel for an order whose parcels are all cancelled, expired, lost or returned, while its payment is still approved. It gets the next number in its external id. Safe at any time: of two requests at once, the second one finds the shipment under way, and before creating a parcel the service looks for one that exists.',
    answer: StateView,
    errors: [new OrderNotFoundError(), new NotPaidError(), new DecidedMeanwhileError(), new AlreadyShippedError()],
  })
  async shipAgain(
    @Param('orderId') orderId: string,
    @Query() { seen }: SeenQuery,
    @ActingAdmin() actor: Actor,
    @InLanguage() language: Language,
  ): Promise<StateView> {
    return toStateView(await this.named(orderId), await this.ships.again(orderId, seen ?? null, actor), language);
  }

  /** Read before the act, so that nothing is done if it cannot be answered. Of no order: the act itself says so. */
  private async named(id: string): Promise<OrderName> {
    return (await this.orders.findOrder(id)) ?? { id, number: null };
  }
}

function toStateView(order: OrderName, { state, reason }: RetriedState, language: Language): StateView {
  return { order_id: order.id, order_number: order.number, shipment: toShipmentStateView(state, reason, language) };
}

function toHoldView(order: OrderName, held: HeldState, language: Language): HoldView {
  const { hold, parcel, state, reason, isChanged, cancelReason } = held;
  return {
    order_id: order.id,
    order_number: order.number,
    hold,
    parcel,
    shipment: state && toShipmentStateView(state, reason, language),
    changed: isChanged,
    cancel_reason: cancelReason,
  };
}
