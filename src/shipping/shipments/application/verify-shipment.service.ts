import { Injectable } from '@nestjs/common';
import { callDeadline } from '../../../platform/kernel/real-time.js';
import { Outcomes } from '../../../platform/telemetry/outcomes.js';
import { ShipcoError, ShipcoGateways } from '../../shipco/application/shipco.gateway.js';
import { verifyInMs } from '../domain/next-facts.js';
import type { Shipment } from '../domain/shipment.js';
import { AT_WORK, externalIdsToVerify, type ShipmentFacts } from '../domain/shipment-facts.js';
import { type FoundParcel, type LateSighting, RecordLateParcel } from './record-late-parcel.service.js';
import { SaveResult } from './save-result.service.js';
import { type LeasedShipment, ShipmentRepository } from './shipment.repository.js';
import { ShipmentAttempts } from './shipment-attempts.js';

const TIMEOUT_MS = 30_000;
const LEASE_MS = 60_000;
/** After a look-up without a response, and while an attempt is still to come. */
const AGAIN_MS = 5 * 60_000;

/**
 * Looks for a parcel that a create with an unknown outcome may have left, regardless of the shipment's state since. Duplicates are
 * always reported, and so is an account that cannot be queried even in the last look-up.
 */
@Injectable()
export class VerifyShipment {
  constructor(
    private readonly shipments: ShipmentRepository,
    private readonly attempts: ShipmentAttempts,
    private readonly results: SaveResult,
    private readonly gateways: ShipcoGateways,
    private readonly late: RecordLateParcel,
    private readonly outcomes: Outcomes,
  ) {}

  claim(limit: number): Promise<LeasedShipment[]> {
    return this.shipments.claimToVerify(limit, LEASE_MS);
  }

  /** Idempotent. */
  async look(doubted: LeasedShipment): Promise<void> {
    const { state, verifications } = doubted.shipment.facts;
    const sight = AT_WORK.includes(state) ? null : await this.sightOf(doubted);
    if (sight === null) return this.giveBack(doubted, AGAIN_MS);
    const isLast = verifyInMs({ verifications: verifications + 1 }) === null;
    await this.report(doubted, { ...sight, notQueried: isLast ? sight.notQueried : null });
    await this.save(doubted, (shipment) => shipment.verified());
  }

  giveBack(doubted: LeasedShipment, afterMs: number): Promise<void> {
    return this.save(doubted, (shipment) => shipment.verifiedIn(afterMs));
  }

  /** Writes nothing if verification has started over meanwhile. */
  private async save({ shipment }: LeasedShipment, act: (shipment: Shipment) => void): Promise<void> {
    const { verifyEpoch } = shipment.facts;
    const isMine = (facts: ShipmentFacts) => facts.verifyEpoch === verifyEpoch;
    await this.results.save(shipment, isMine, (current) => {
      act(current);
      return [];
    });
  }

  private async report({ shipment: { facts } }: LeasedShipment, sight: LateSighting): Promise<void> {
    const { orderId } = facts;
    const shipment = await this.late.recordAlone(orderId, sight);
    if (shipment?.facts.state !== 'needs_review') return;
    this.outcomes.report({ event: 'shipment.needs_review', orderId, reason: shipment.facts.review?.code ?? null });
  }

  /**
   * In every account that a create was committed to, because the credential may have changed between attempts. Null if the provider
   * does not respond.
   */
  private async sightOf({ shipment: { facts }, sellerId }: LeasedShipment): Promise<LateSighting | null> {
    const { orderId, externalId } = facts;
    const signal = callDeadline(TIMEOUT_MS);
    const found = new Map<string, FoundParcel>();
    let notQueried: LateSighting['notQueried'] = null;
    try {
      for (const account of await this.attempts.accountsThatMayHold(orderId)) {
        const gateway = await this.gateways.forAccount(sellerId, account);
        const { kind, accountId, isDoubted } = account;
        if (!gateway) this.outcomes.report({ event: 'shipment.unverified', orderId, accountId });
        if (!gateway && isDoubted) notQueried = { kind, accountId };
        const there = (await gateway?.findByExternalIds(externalIdsToVerify(externalId), signal)) ?? [];
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
