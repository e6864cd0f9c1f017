import { Injectable } from '@nestjs/common';
import { Outcomes } from '../../../shared/application/outcomes.js';
import { ShipcoError, ShipcoGateways } from '../../shipco/application/shipco.gateway.js';
import { externalIdsToAsk, type ShipmentState } from '../domain/shipment-facts.js';
import { type FoundParcel, RecordLateParcel, type Sight } from './record-late-parcel.service.js';
import { type DoubtedShipment, ShipmentRepository } from './shipment.repository.js';

const TIMEOUT_MS = 30_000;
const LEASE_MS = 60_000;
/** After a look-up without a response, and while an attempt is still to come. */
const AGAIN_MS = 5 * 60_000;
const AT_WORK: readonly ShipmentState[] = ['pending', 'creating', 'unknown'];

/**
 * Looks for a parcel that a create with an unknown outcome may have left, regardless of the shipment's state since. Duplicates are
 * always reported, and so is an account that cannot be queried even in the last look-up.
 */
@Injectable()
export class VerifyShipment {
  constructor(
    private readonly shipments: ShipmentRepository,
    private readonly gateways: ShipcoGateways,
    private readonly late: RecordLateParcel,
    private readonly outcomes: Outcomes,
  ) {}

  claim(limit: number): Promise<DoubtedShipment[]> {
    return this.shipments.claimDoubted(limit, LEASE_MS);
  }

  /** Idempotent. */
  async look(doubted: DoubtedShipment): Promise<void> {
    const { shipment } = doubted;
    const { state } = shipment.facts;
    // An admin decides about it, and a retry looks in every account.
    if (state === 'needs_review') return this.shipments.looked(doubted, null);
    const sight = AT_WORK.includes(state) ? null : await this.sightOf(doubted);
    if (sight === null) return this.shipments.looked(doubted, AGAIN_MS);
    const nextInMs = shipment.verified();
    const { found, notQueried } = sight;
    await this.report(doubted, { found, notQueried: nextInMs === null ? notQueried : null });
    await this.shipments.looked(doubted, nextInMs);
  }

  giveBack(doubted: DoubtedShipment, afterMs: number): Promise<void> {
    return this.shipments.looked(doubted, afterMs);
  }

  private async report({ shipment: { facts } }: DoubtedShipment, sight: Sight): Promise<void> {
    const { orderId } = facts;
    const shipment = await this.late.alone(orderId, sight);
    if (shipment?.facts.state !== 'needs_review') return;
    this.outcomes.report({ event: 'shipment.needs_review', orderId, reason: shipment.facts.review?.code ?? null });
  }

  /**
   * In every account that a create was committed to, because the credential may have changed between attempts. Null if the provider
   * does not respond.
   */
  private async sightOf({ shipment: { facts }, sellerId }: DoubtedShipment): Promise<Sight | null> {
    const { orderId, externalId } = facts;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const found = new Map<string, FoundParcel>();
    let notQueried: Sight['notQueried'] = null;
    try {
      for (const account of await this.shipments.accountsThatMayHold(orderId)) {
        const gateway = await this.gateways.forAccount(sellerId, account);
        const { kind, accountId, isDoubted } = account;
        if (!gateway) this.outcomes.report({ event: 'shipment.unverified', orderId, accountId });
        if (!gateway && isDoubted) notQueried = { kind, accountId };
        const there = (await gateway?.findByExternalIds(externalIdsToAsk(externalId), signal)) ?? [];
        for (const one of there) found.set(one.shipmentId, { ...one, account: { kind, accountId } });
      }
      return { found: [...found.values()], notQueried };
    } catch (error) {
      if (!(error instanceof ShipcoError)) throw error;
      this.outcomes.report({ event: 'shipment.look_failed', orderId, reason: error.message });
      return null;
    }
  }
}
