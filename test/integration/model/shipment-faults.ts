import type { Change } from '../../../src/shared/application/unit-of-work.js';
import type { WorkOrigin } from '../../../src/shared/application/work-context.js';
import type { SqlChange } from '../../../src/shared/infrastructure/sql-change.js';
import type { ClaimedShipment } from '../../../src/shipping/application/claimed-shipment.js';
import { Shipment, type ShipmentTimes } from '../../../src/shipping/domain/shipment.js';
import type { ShipcoAccount } from '../../../src/shipping/domain/shipping-option.js';
import { PostgresShipmentRepository } from '../../../src/shipping/infrastructure/postgres-shipment.repository.js';
import { AlteredSql, altered, sqlOf } from './altered-sql.js';

// Shipping with a protection taken out, for the model to miss it.

/** Claims with another statement. */
function claimingWith(from: string, to: () => string): typeof PostgresShipmentRepository {
  return class extends PostgresShipmentRepository {
    override claim(limit: number, leaseMs: number): Promise<ClaimedShipment[]> {
      return new PostgresShipmentRepository(new AlteredSql(sqlOf(this), from, to)).claim(limit, leaseMs);
    }
  };
}

export const WithoutSkipLocked = claimingWith(' for update skip locked', () => '');
export const WithoutLease = claimingWith('due_at = now() + ? *', () => 'due_at = now() + 0 * ? *');
export const WithoutTakeOver = claimingWith('due_at <= now()', () => "due_at <= now() and state <> 'creating'");
export const withTheClockOf = (now: () => Date) => claimingWith('due_at <= now()', () => `due_at <= '${now().toISOString()}'`);

export class WithoutLookUp extends PostgresShipmentRepository {
  override async claim(limit: number, leaseMs: number): Promise<ClaimedShipment[]> {
    const claimed = await super.claim(limit, leaseMs);
    const forgotten = { attempts: 1, unresolved: false, attemptsBeforeRetry: null };
    return claimed.map((one) => ({ ...one, shipment: new Shipment({ ...one.shipment.facts, ...forgotten }) }));
  }
}

export class WithoutEpoch extends PostgresShipmentRepository {
  override attempted(claimed: ClaimedShipment, times: ShipmentTimes): Change {
    const change = super.attempted(claimed, times) as SqlChange;
    return altered(change, "and epoch = ? and state = 'creating'", '', change.values.slice(0, -1));
  }
}

export class WithoutSignals extends PostgresShipmentRepository {
  override attempted(claimed: ClaimedShipment, times: ShipmentTimes): Change {
    return altered(super.attempted(claimed, times), 'signals <> ?', 'cast(? as int) is null');
  }
}

/** The process believes in a lease that its row does not have. */
export class WithoutRenewal extends PostgresShipmentRepository {
  override async commitToCreate(shipment: Shipment, account: ShipcoAccount, leftMs: number): Promise<boolean> {
    const { orderId } = shipment.facts;
    const sql = sqlOf(this);
    const [before] = await sql.rows<{ due_at: string }>('select due_at from shipments where order_id = ?', [orderId]);
    const isMine = await super.commitToCreate(shipment, account, leftMs);
    await sql.rows('update shipments set due_at = ? where order_id = ?', [before?.due_at, orderId]);
    return isMine;
  }
}

export class WithoutTheAccount extends PostgresShipmentRepository {
  override commitToCreate(shipment: Shipment, account: ShipcoAccount, leftMs: number): Promise<boolean> {
    return super.commitToCreate(shipment, { ...account, accountId: 7999 }, leftMs);
  }
}

export class WithoutTheCommit extends PostgresShipmentRepository {
  override async commitToCreate(): Promise<boolean> {
    return true;
  }
}

/** A shipment that is made good later is taken for one whose payment was read this moment. */
export class WithoutAReading extends PostgresShipmentRepository {
  override schedule(shipments: readonly Shipment[], origin: WorkOrigin): Promise<void> {
    const sql = new AlteredSql(sqlOf(this), "timestamptz 'epoch'", () => 'now()');
    return new PostgresShipmentRepository(sql).schedule(shipments, origin);
  }
}

/** Neither the claim nor the commit to a create looks at what payments told. */
export class WhateverThePayment extends PostgresShipmentRepository {
  override async claim(limit: number, leaseMs: number): Promise<ClaimedShipment[]> {
    const claimed = await super.claim(limit, leaseMs);
    return claimed.map((one) => ({ ...one, paymentStop: null }));
  }

  override commitToCreate(shipment: Shipment, account: ShipcoAccount, leftMs: number): Promise<boolean> {
    const sql = new AlteredSql(sqlOf(this), /and (s\.)?payment_stop is null/, () => '');
    return new PostgresShipmentRepository(sql).commitToCreate(shipment, account, leftMs);
  }
}
