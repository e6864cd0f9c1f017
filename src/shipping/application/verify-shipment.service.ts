import { Injectable, Logger } from '@nestjs/common';
import { PurchaseRepository } from '../../orders/application/purchase.repository.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
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
    const account = shipment?.createdWith();
    if (shipment?.state !== 'created' || !order || !account) return;
    const gateway = await this.gateways.forAccount(order.sellerId, account);
    const found = (await gateway?.findByExternalId(shipment.externalId, AbortSignal.timeout(TIMEOUT_MS))) ?? [];
    if (found.length < 2) return;
    const reason = `several shipments exist: ${found.map(({ shipmentId }) => shipmentId).join(', ')}`;
    await this.work.run(() => this.shipments.saveFound(orderId, 'needs_review', reason));
    this.logger.error('shipment.needs_review', { orderId, reason });
  }
}
