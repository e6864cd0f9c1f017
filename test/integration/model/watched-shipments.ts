import pg from 'pg';
import type { Shipment } from '../../../src/shipping/domain/shipment.js';
import type { AttemptEnd } from '../../../src/shipping/domain/shipment-attempt.js';
import type { ShipcoAccount } from '../../../src/shipping/domain/shipping-option.js';
import { SqlShipmentRepository } from '../../../src/shipping/infrastructure/sql-shipment.repository.js';
import type { Processes } from './processes.js';

export interface Watch {
  readonly observer: pg.Client;
  readonly processes: Processes;
  breach(text: string): void;
}

/** The repository, or one with a fault, with somebody looking over its shoulder. It changes nothing but when a process stops. */
export function watched(Repository: typeof SqlShipmentRepository, watch: Watch): typeof SqlShipmentRepository {
  const committed = async (orderId: string) => {
    const { rows } = await watch.observer.query<{ epoch: number; payment_status: string }>(
      `select s.epoch, p.payment_status from shipments s join orders o on o.id = s.order_id
         join purchases p on p.id = o.purchase_id where s.order_id = $1`,
      [orderId],
    );
    return rows[0];
  };
  return class extends Repository {
    override async claim(orderId: string, leaseMs: number, at: Date): Promise<Shipment | null> {
      const before = await committed(orderId);
      const shipment = await super.claim(orderId, leaseMs, at);
      const process = watch.processes.current();
      if (shipment) process.claim = { epoch: shipment.epoch, paymentStatus: before?.payment_status ?? 'none' };
      return shipment;
    }

    override async commitToCreate(shipment: Shipment, account: ShipcoAccount, leftMs: number): Promise<boolean> {
      const mine = await super.commitToCreate(shipment, account, leftMs);
      await watch.processes.current().reach('committed');
      return mine;
    }

    override async save(shipment: Shipment, end: AttemptEnd, at: Date): Promise<boolean> {
      const before = await committed(shipment.orderId);
      const saved = await super.save(shipment, end, at);
      if (saved && before && before.epoch !== shipment.epoch)
        watch.breach(`I7 a stale epoch committed: ${shipment.epoch}, though the row's was ${before.epoch} (${end.outcome})`);
      return saved;
    }
  };
}
