import { Injectable, type Type } from '@nestjs/common';
import pg from 'pg';
import { PaymentRepository } from '../../../src/payments/application/payment.repository.js';
import { ReadPaymentAgain } from '../../../src/payments/application/read-payment-again.service.js';
import { SettlePayment } from '../../../src/payments/application/settle-payment.service.js';
import type { SettlementFacts } from '../../../src/payments/domain/payment.js';
import { PostgresPaymentRepository } from '../../../src/payments/infrastructure/postgres-payment.repository.js';
import type { ShipcoAccount } from '../../../src/shipping/shipco/domain/shipping-option.js';
import type { ClaimedShipment } from '../../../src/shipping/shipments/application/claimed-shipment.js';
import { PaymentVerdicts } from '../../../src/shipping/shipments/application/payment-verdicts.js';
import type { ShipmentRepository } from '../../../src/shipping/shipments/application/shipment.repository.js';
import type { PaymentVerdict } from '../../../src/shipping/shipments/domain/attempt-steps.js';
import type { Shipment } from '../../../src/shipping/shipments/domain/shipment.js';
import { PostgresShipmentRepository } from '../../../src/shipping/shipments/infrastructure/postgres-shipment.repository.js';
import type { Process, Processes } from './processes.js';

/** The repository under observation. The only change: a process may stop at its calls. */
export function watchedShipments(observer: pg.Client, processes: Processes): Type<ShipmentRepository> {
  const paymentsKnown = async () => {
    const { rows } = await observer.query<{ id: string; payment_status: string }>(
      'select o.id, p.payment_status from orders o join purchases p on p.id = o.purchase_id',
    );
    return new Map(rows.map(({ id, payment_status }) => [id, payment_status]));
  };
  return class extends PostgresShipmentRepository {
    override async claim(limit: number, leaseMs: number): Promise<ClaimedShipment[]> {
      const known = await paymentsKnown();
      const claimed = await super.claim(limit, leaseMs);
      const { claims } = processes.current();
      for (const { shipment } of claimed) {
        const { orderId, epoch } = shipment.facts;
        claims.set(orderId, { epoch, paymentStatus: known.get(orderId) ?? 'none' });
      }
      return claimed;
    }

    override async commitToCreate(shipment: Shipment, account: ShipcoAccount, leftMs: number): Promise<boolean> {
      const { orderId } = shipment.facts;
      const { rows } = await observer.query<{ hold: string | null }>('select hold from shipments where order_id = $1', [orderId]);
      const isMine = await super.commitToCreate(shipment, account, leftMs);
      const { claims } = processes.current();
      const claim = claims.get(orderId);
      if (claim) claims.set(orderId, { ...claim, heldFor: rows[0]?.hold ?? null });
      await processes.current().reach('committed');
      return isMine;
    }
  };
}

/** The orders that share a reading are those of one process: no process waits for another's. */
export function readAgainByProcess(processes: Processes): Type<PaymentVerdicts> {
  @Injectable()
  class ReadAgainByProcess extends PaymentVerdicts {
    private readonly standings = new WeakMap<Process, ReadPaymentAgain>();

    constructor(
      private readonly payments: PaymentRepository,
      private readonly settle: SettlePayment,
    ) {
      super();
    }

    readAgain(orderId: string): Promise<PaymentVerdict> {
      const process = processes.current();
      const standing = this.standings.get(process) ?? new ReadPaymentAgain(this.payments, this.settle);
      this.standings.set(process, standing);
      return standing.readAgain(orderId);
    }
  }
  return ReadAgainByProcess;
}

/** Lets a process stop between what it decides by and what it writes. */
export function watchedPayments(processes: Processes): Type<PaymentRepository> {
  return class extends PostgresPaymentRepository {
    override async settlementFacts(purchaseId: string, paymentId: string): Promise<SettlementFacts | null> {
      const facts = await super.settlementFacts(purchaseId, paymentId);
      await processes.current().reach('facts_read');
      return facts;
    }
  };
}
