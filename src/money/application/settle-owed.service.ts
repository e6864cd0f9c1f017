import { Injectable } from '@nestjs/common';
import { ResolvePayment } from '../../payments/application/resolve-payment.service.js';
import { PaymentOwnedError, PaymentResolvedError } from '../../payments/domain/payment.errors.js';
import { OwedDoneError, OwedNotFoundError } from '../domain/money.errors.js';
import { type FoundEntry, OwedEntries } from './owed-entries.js';

/** A person deals with money that is owed. Call each in a unit of work. */
@Injectable()
export class SettleOwed {
  constructor(
    private readonly entries: OwedEntries,
    private readonly payments: ResolvePayment,
  ) {}

  /** Records that the buyer was told what is done about the entry. The first time is kept. Throws OwedNotFoundError, OwedDoneError. */
  async tell(id: string, adminId: string | null): Promise<'told' | 'told_before'> {
    if (await this.entries.tell(id, adminId)) return 'told';
    const entry = await this.entries.find(id);
    if (!entry) throw new OwedNotFoundError();
    if (!entry.isOpen) throw new OwedDoneError();
    return 'told_before';
  }

  /**
   * Payments that bought nothing are resolved with it. One that is done stays as it is. Throws OwedNotFoundError, and OwedDoneError unless it
   * was closed with this note.
   */
  async close(id: string, note: string, adminId: string | null): Promise<'closed' | 'closed_before'> {
    const entry = await this.entries.find(id);
    if (!entry) throw new OwedNotFoundError();
    if (!entry.isOpen) return closedBefore(entry, note);
    // Carts are locked before entries, here as below.
    if (entry.orderId === null) for (const paymentId of entry.paymentIds) await this.resolve(paymentId, note, adminId);
    if (await this.entries.settle(id, note, adminId)) return 'closed';
    return closedBefore(await this.entries.find(id), note);
  }

  /**
   * Resolves a payment that belongs to no sale, with what is owed of it. Throws PaymentNotFoundError, PaymentOwnedError,
   * PaymentResolvedError.
   */
  async payment(paymentId: string, note: string, adminId: string | null): Promise<'resolved' | 'resolved_before'> {
    const result = await this.payments.resolve(paymentId, note, adminId);
    if (result === 'resolved_otherwise') throw new PaymentResolvedError();
    for (const id of await this.entries.openOf(paymentId)) await this.entries.settle(id, note, adminId);
    return result;
  }

  /** One that has paid a sale of which another part went back is no case of its own. */
  private async resolve(paymentId: string, note: string, adminId: string | null): Promise<void> {
    try {
      await this.payments.resolve(paymentId, note, adminId);
    } catch (error) {
      if (!(error instanceof PaymentOwnedError)) throw error;
    }
  }
}

/** A request that is repeated because its answer was lost is the same again. Another note must not be lost. */
function closedBefore(entry: FoundEntry | null, note: string): 'closed_before' {
  if (entry?.note !== note) throw new OwedDoneError();
  return 'closed_before';
}
