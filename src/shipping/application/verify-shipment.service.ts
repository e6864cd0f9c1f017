import { Injectable } from '@nestjs/common';
import { Outcomes } from '../../shared/application/outcomes.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { ShipcoError, ShipcoGateways } from './shipco.gateway.js';
import { type DoubtedShipment, ShipmentRepository } from './shipment.repository.js';

const TIMEOUT_MS = 30_000;
const LEASE_MS = 60_000;
/** After a look-up without a response. */
const AGAIN_MS = 5 * 60_000;

/** Looks for a second parcel that a create with an unknown outcome may have left. Duplicates are always reported. */
@Injectable()
export class VerifyShipment {
  constructor(
    private readonly shipments: ShipmentRepository,
    private readonly gateways: ShipcoGateways,
    private readonly work: UnitOfWork,
    private readonly outcomes: Outcomes,
  ) {}

  claim(limit: number): Promise<DoubtedShipment[]> {
    return this.shipments.claimDoubted(limit, LEASE_MS);
  }

  /** Idempotent. */
  async look(doubted: DoubtedShipment): Promise<void> {
    const { shipment } = doubted;
    if (shipment.facts.state !== 'created') return this.shipments.looked(doubted, null);
    const live = await this.liveShipments(doubted);
    if (live === null) return this.shipments.looked(doubted, AGAIN_MS);
    const nextInMs = shipment.verified();
    await this.report(doubted, live);
    await this.shipments.looked(doubted, nextInMs);
  }

  giveBack(doubted: DoubtedShipment, afterMs: number): Promise<void> {
    return this.shipments.looked(doubted, afterMs);
  }

  private report({ shipment: { facts } }: DoubtedShipment, live: readonly string[]): Promise<void> {
    return this.work.run(async () => {
      const current = await this.shipments.findForUpdate(facts.orderId);
      if (current?.shipment.facts.state !== 'created' || !current.shipment.foundLate(live, current.recordedId)) return;
      await this.work.commit(this.shipments.foundLate(current.shipment));
      const reason = current.shipment.facts.failure;
      this.outcomes.report({ event: 'shipment.needs_review', orderId: facts.orderId, reason });
    });
  }

  /**
   * In every account that a create was committed to, because the credential may have changed between attempts. Null if no account
   * responded.
   */
  private async liveShipments({ shipment: { facts }, sellerId }: DoubtedShipment): Promise<string[] | null> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const live: string[] = [];
    try {
      for (const account of await this.shipments.accountsThatMayHold(facts.orderId)) {
        const gateway = await this.gateways.forAccount(sellerId, account);
        const { accountId } = account;
        if (!gateway) this.outcomes.report({ event: 'shipment.unverified', orderId: facts.orderId, accountId });
        const found = (await gateway?.findByExternalId(facts.externalId, signal)) ?? [];
        live.push(...found.map(({ shipmentId }) => shipmentId));
      }
      return live;
    } catch (error) {
      if (!(error instanceof ShipcoError)) throw error;
      this.outcomes.report({ event: 'shipment.look_failed', orderId: facts.orderId, reason: error.message });
      return null;
    }
  }
}
