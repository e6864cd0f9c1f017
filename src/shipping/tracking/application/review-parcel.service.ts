import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/clock.js';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import type { ShipmentReading } from '../../shipco/domain/remote-shipment.js';
import { PaymentStanding } from '../../shipments/application/payment-standing.js';
import { type FoundParcel, RecordLateParcel } from '../../shipments/application/record-late-parcel.service.js';
import { ShipmentRepository } from '../../shipments/application/shipment.repository.js';
import { isNews } from '../../shipments/domain/cancelled.js';
import { isBeforeDispatch, progressOf } from '../../shipments/domain/parcel-progress.js';

/** Finds in a reading what needs a person, and checks the payment of a parcel that can still be stopped. */
@Injectable()
export class ReviewParcel {
  constructor(
    private readonly shipments: ShipmentRepository,
    private readonly payments: PaymentStanding,
    private readonly work: UnitOfWork,
    private readonly late: RecordLateParcel,
    private readonly clock: Clock,
  ) {}

  /**
   * Call it before the reading is stored, because it may be the last one; safe to repeat. `before`: the previous status code.
   * Before dispatch it also reads the payment again: a refund whose notification was lost makes the cancellation due.
   */
  async review(orderId: string, before: string | null, reading: ShipmentReading): Promise<void> {
    await this.payment(orderId, reading.statusCode ?? before);
    if (!isNews(before, reading, this.clock.now())) return;
    await this.work.run(async () => {
      const [shipment] = await this.shipments.lock([orderId]);
      if (shipment?.seen(reading, this.clock.now())) await this.work.commit(this.shipments.saved([shipment]));
    });
  }

  /** The parcel could not be read. That says nothing about its payment, which is read again all the same. */
  async unread(orderId: string, known: string | null): Promise<void> {
    await this.payment(orderId, known);
  }

  /** The provider reshipped it as more than one shipment. */
  async severalTwins(orderId: string, found: readonly FoundParcel[]): Promise<void> {
    await this.late.recordAlone(orderId, { found, notQueried: null });
  }

  private async payment(orderId: string, statusCode: string | null): Promise<void> {
    if (statusCode === null || isBeforeDispatch(progressOf(statusCode))) await this.payments.readAgain(orderId);
  }
}
