import { Injectable } from '@nestjs/common';
import { CartRepository } from '../../cart/application/cart.repository.js';
import type { Cart } from '../../cart/domain/cart.js';
import { type OpenPurchase, PurchaseRepository } from '../../orders/application/purchase.repository.js';
import { isDuplicate } from '../../orders/domain/purchase.js';
import { PAYCO_TIMEOUT_MS } from '../../payments/application/payco.gateway.js';
import { PaymentRepository } from '../../payments/application/payment.repository.js';
import { PartWaitingError } from '../../payments/domain/payment.errors.js';
import { OutrunError, UnitOfWork } from '../../platform/database/unit-of-work.js';
import { CartChangedError, DuplicateCheckoutError } from '../domain/checkout.errors.js';
import type { DraftedPurchase } from './draft-purchase.service.js';

const DUPLICATE_WINDOW_MS = 10 * 60_000;
/**
 * After this time a purchase without a preference was left by a dead process. If its call still returns later, the purchase has
 * been superseded, and its preference is closed as soon as it is stored.
 */
const STARTING_MS = PAYCO_TIMEOUT_MS + 2_000;
/** Even the first finds all of its numbers free in all but one of ten thousand checkouts, with millions of orders. */
const MOST_TRIES = 5;

/**
 * Stores purchases, and only if the cart is still as quoted. Of the open purchases of a cart's generation no two have a product in common;
 * one that waits for a payment, such as a slip, stays payable beside a newer one of other goods.
 */
@Injectable()
export class PlacePurchase {
  constructor(
    private readonly carts: CartRepository,
    private readonly purchases: PurchaseRepository,
    private readonly payments: PaymentRepository,
    private readonly work: UnitOfWork,
  ) {}

  /** The cart's open purchases. `now`: by the database clock. Throws DuplicateCheckoutError, PartWaitingError. */
  async openOf(cart: Cart, fingerprint: string, now: Date): Promise<OpenPurchase[]> {
    const found = await this.purchases.peekOpen(cart.buyerId, cart.generation);
    // What a part of the money is here for must not be bought again, of whatever purchase.
    const waiting = found.find((one) => one.isPartWaiting && shareGoods(one, cart));
    if (waiting) throw new PartWaitingError(waiting.number);
    const open = found.filter(({ state, cartGeneration }) => state === 'open' && cartGeneration === cart.generation);
    const same = open.find((one) => isDuplicate(one, fingerprint, now, DUPLICATE_WINDOW_MS, STARTING_MS));
    // Whoever has paid a part of it must not be sent to pay the whole.
    if (same && (await this.payments.partsOf(same.id)).length === 0) throw new DuplicateCheckoutError(same);
    return open;
  }

  /**
   * Returns what was stored, of the drafts that `draft` makes: each try needs one with other numbers. `open`: the cart's open purchases, as
   * last read. Throws CartChangedError, DuplicateCheckoutError, PartWaitingError.
   */
  async place(cart: Cart, draft: () => DraftedPurchase, open: readonly OpenPurchase[]): Promise<DraftedPurchase> {
    const first = draft();
    if (open.length === 0 && (await this.store(cart, first))) return first;
    for (let tries = 1; ; tries += 1) {
      const drafted = draft();
      try {
        await this.work.run(() => this.placeUnderLock(cart, drafted));
        return drafted;
      } catch (error) {
        if (!(error instanceof OutrunError) || tries === MOST_TRIES) throw error;
      }
    }
  }

  /**
   * The fence did not hold, or others are open: check again under the cart's lock, so that concurrent checkouts of one cart create one open
   * purchase.
   */
  private async placeUnderLock(cart: Cart, drafted: DraftedPurchase): Promise<void> {
    const current = await this.carts.lock(cart.buyerId);
    if (current.fingerprint() !== cart.fingerprint()) throw new CartChangedError();
    const open = await this.openOf(cart, drafted.purchase.fingerprint, drafted.purchase.createdAt);
    const stay: OpenPurchase[] = [];
    for (const one of open) if (await this.staysBeside(one, current)) stay.push(one);
    const replaced = open.filter((one) => !stay.includes(one));
    if (replaced.length > 0) await this.purchases.supersede(replaced.map(idOf));
    if (!(await this.store(current, { ...drafted, beside: stay.map(idOf) }))) throw new CartChangedError();
  }

  /** Whether an open purchase stays payable beside a new one of this cart: they have nothing in common, and a payment of it is unfinished. */
  private async staysBeside(purchase: OpenPurchase, cart: Cart): Promise<boolean> {
    if (shareGoods(purchase, cart)) return false;
    return purchase.isPartWaiting || (await this.payments.openOf(purchase.id)).length > 0;
  }

  private store(cart: Cart, drafted: DraftedPurchase): Promise<boolean> {
    return this.work.commit(this.carts.unchanged(cart), ...this.purchases.placed(drafted));
  }
}

function shareGoods({ productIds }: { readonly productIds: readonly string[] }, { lines }: Cart): boolean {
  return lines.some(({ productId }) => productIds.includes(productId));
}

const idOf = ({ id }: OpenPurchase) => id;
