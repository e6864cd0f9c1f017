import { Injectable, Logger } from '@nestjs/common';
import { PurchaseRepository } from '../../orders/application/purchase.repository.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Shipment } from '../domain/shipment.js';
import { ShipcoGateways } from './shipco.gateway.js';
import { ShipmentRepository } from './shipment.repository.js';

export const VERIFY_SHIPMENT = 'verify-shipment';
const TIMEOUT_MS = 30_000;

/** Looks again for a parcel that a create of unknown outcome may have left beside the one that we know: more than one is never silence. */
@Injectable()
export class VerifyShipment {
  private readonly logger = new Logger(VerifyShipment.name);

  constructor(
    private readonly shipments: ShipmentRepository,
    private readonly purchases: PurchaseRepository,
    private readonly gateways: ShipcoGateways,
    private readonly work: UnitOfWork,
  ) {}

  /** Safe to repeat. Throws ShipcoError when the provider does not answer: the job is tried again. */
  async ofOrder(orderId: string): Promise<void> {
    const [shipment, order] = await this.work.run(async () => [
      await this.shipments.find(orderId),
      await this.purchases.findOrder(orderId),
    ]);
    if (shipment?.state !== 'created' || !order) return;
    const known = String(order.shippingAddress.shipco?.shipment_id);
    const others = (await this.liveShipments(shipment, order.sellerId)).filter((id) => id !== known);
    if (others.length === 0) return;
    const reason = `several shipments exist: ${[known, ...others].join(', ')}`;
    await this.work.run(() => this.shipments.saveFound(orderId, 'needs_review', reason));
    this.logger.error('shipment.needs_review', { orderId, reason });
  }

  /** In every account that a create was committed to: the credential may have changed between two attempts. */
  private async liveShipments({ orderId, externalId }: Shipment, sellerId: string): Promise<string[]> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const live: string[] = [];
    for (const account of await this.work.run(() => this.shipments.accountsThatMayHold(orderId))) {
      const gateway = await this.gateways.forAccount(sellerId, account);
      if (!gateway) this.logger.warn(`shipment.unverified { orderId: ${orderId}, accountId: ${account.accountId} }`);
      const found = (await gateway?.findByExternalId(externalId, signal)) ?? [];
      live.push(...found.map(({ shipmentId }) => shipmentId));
    }
    return live;
  }
}
