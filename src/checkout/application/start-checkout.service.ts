import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { CartRepository } from '../../cart/application/cart.repository.js';
import type { Cart } from '../../cart/domain/cart.js';
import { PurchaseRepository } from '../../orders/application/purchase.repository.js';
import type { Order } from '../../orders/domain/order.js';
import type { Preference, Purchase } from '../../orders/domain/purchase.js';
import { PaycoError, PaycoGateway } from '../../payments/application/payco.gateway.js';
import { Clock } from '../../shared/application/clock.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Address } from '../../shared/domain/address.js';
import { QuoteShipping } from '../../shipping/application/quote-shipping.service.js';
import type { ShippingQuote } from '../../shipping/domain/shipping-quote.js';
import {
  CartChangedError,
  CheckoutSupersededError,
  DuplicateCheckoutError,
  PaycoNotConfiguredError,
  PaycoUnavailableError,
} from '../domain/checkout.errors.js';
import { type Buyer, type PlacedPurchase, PlacePurchase } from './place-purchase.service.js';

const DUPLICATE_WINDOW_MS = 10 * 60_000;
/** Longer than a preference call can take. */
const STARTING_MS = 30_000;

export interface StartedCheckout {
  readonly purchase: Purchase;
  readonly orders: readonly Order[];
  readonly itemsTotalCents: number;
  readonly quote: ShippingQuote;
  readonly preference: Preference;
}

/** Quote, store, then ask the payment provider: whatever fails afterwards, the orders are there before any money is. */
@Injectable()
export class StartCheckout {
  private readonly logger = new Logger(StartCheckout.name);

  constructor(
    private readonly quotes: QuoteShipping,
    private readonly carts: CartRepository,
    private readonly purchases: PurchaseRepository,
    private readonly placement: PlacePurchase,
    private readonly payco: PaycoGateway,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** `known`: the cart, when the caller has just read it. Throws the errors of the quote and of the checkout. */
  async forBuyer(buyer: Buyer, destination: Address, known?: Cart): Promise<StartedCheckout> {
    const cart = known ?? (await this.carts.ofBuyer(buyer.id));
    const fingerprint = fingerprintOf(cart, buyer, destination);
    const open = await this.refuseDuplicate(cart, fingerprint);
    const quote = await this.quotes.forCart(cart, destination);
    if (!this.payco.isConfigured()) throw new PaycoNotConfiguredError();
    const placed = this.placement.of({ cart, buyer, destination, quote, fingerprint });
    if (open || !(await this.place(cart, placed))) await this.work.run(() => this.placeUnderLock(cart, placed));
    const preference = await this.askForPayment(placed);
    return { ...placed, itemsTotalCents: cart.itemsTotalCents(), quote, preference };
  }

  private place(cart: Cart, { purchase, orders, items }: PlacedPurchase): Promise<boolean> {
    return this.purchases.place(cart, purchase, orders, items);
  }

  /** Something has come between: under the cart's lock it is seen what, and concurrent checkouts of one cart make one open purchase. */
  private async placeUnderLock(cart: Cart, placed: PlacedPurchase): Promise<void> {
    const current = await this.carts.lock(cart.buyerId);
    if (current.fingerprint() !== cart.fingerprint()) throw new CartChangedError();
    const open = await this.refuseDuplicate(cart, placed.purchase.fingerprint);
    if (open) await this.purchases.supersede(open.id);
    if (!(await this.place(cart, placed))) throw new CartChangedError();
  }

  private async refuseDuplicate(cart: Cart, fingerprint: string): Promise<Purchase | null> {
    const open = await this.purchases.peekOpen(cart.buyerId, cart.generation);
    if (open?.isDuplicateOf(fingerprint, this.clock.now(), DUPLICATE_WINDOW_MS, STARTING_MS)) {
      throw new DuplicateCheckoutError(open.id, open.redirectUrl);
    }
    return open;
  }

  private async askForPayment({ purchase, draft }: PlacedPurchase): Promise<Preference> {
    let preference: Preference;
    try {
      preference = await this.payco.createPreference(draft);
    } catch (error) {
      if (!(error instanceof PaycoError)) throw error;
      this.logger.warn('checkout.payment_refused', { purchaseId: purchase.id, reason: error.message });
      await this.purchases.preferenceRefused(purchase.id);
      throw new PaycoUnavailableError(error);
    }
    if (await this.purchases.preferenceCreated(purchase.id, preference)) return preference;
    throw new CheckoutSupersededError();
  }
}

function fingerprintOf(cart: Cart, buyer: Buyer, destination: Address): string {
  return createHash('sha256')
    .update(JSON.stringify([cart.fingerprint(), buyer.recipient, destination]))
    .digest('hex');
}
