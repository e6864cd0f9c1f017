import { Injectable } from '@nestjs/common';
import { PurchaseRepository } from '../../orders/application/purchase.repository.js';
import type { Preference } from '../../orders/domain/purchase.js';
import { PaycoError, PaycoGateway } from '../../payments/application/payco.gateway.js';
import { Outcomes } from '../../platform/telemetry/outcomes.js';
import { CheckoutSupersededError, PaycoNotConfiguredError, PaycoUnavailableError } from '../domain/checkout.errors.js';
import type { DraftedPurchase } from './draft-purchase.service.js';

/** Creates the payment page of a stored purchase. If that fails, the purchase is closed. */
@Injectable()
export class RequestPayment {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly payco: PaycoGateway,
    private readonly outcomes: Outcomes,
  ) {}

  /** Throws PaycoNotConfiguredError. */
  assertPossible(): void {
    if (!this.payco.isConfigured()) throw new PaycoNotConfiguredError();
  }

  /** Throws PaycoUnavailableError, CheckoutSupersededError. */
  async request({ purchase, preference: draft }: DraftedPurchase): Promise<Preference> {
    let preference: Preference;
    try {
      preference = await this.payco.createPreference(draft);
    } catch (error) {
      if (!(error instanceof PaycoError)) throw error;
      this.outcomes.report({ event: 'checkout.payment_refused', purchaseId: purchase.id, reason: error.message });
      await this.purchases.preferenceRefused(purchase.id);
      throw new PaycoUnavailableError(error);
    }
    if (await this.purchases.preferenceCreated(purchase.id, preference)) return preference;
    throw new CheckoutSupersededError();
  }
}
