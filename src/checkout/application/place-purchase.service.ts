import { Injectable } from '@nestjs/common';
import { CartRepository } from '../../cart/application/cart.repository.js';
import type { Cart } from '../../cart/domain/cart.js';
import { PurchaseRepository } from '../../orders/application/purchase.repository.js';
import { isDuplicate, type Purchase } from '../../orders/domain/purchase.js';
import { PAYCO_TIMEOUT_MS } from '../../payments/application/payco.gateway.js';
import { OutrunError, UnitOfWork } from '../../shared/application/unit-of-work.js';
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

/** Stores purchases: at most one open purchase per cart generation, and only if the cart is still as quoted. */
@Injectable()
export class PlacePurchase {
  constructor(
    private readonly carts: CartRepository,
    private readonly purchases: PurchaseRepository,
    private readonly work: UnitOfWork,
  ) {}

  /** The cart's open purchase, which a new one would supersede. `now`: by the database clock. Throws DuplicateCheckoutError. */
  async openOf(cart: Cart, fingerprint: string, now: Date): Promise<Purchase | null> {
    const open = await this.purchases.peekOpen(cart.buyerId, cart.generation);
    if (open && isDuplicate(open, fingerprint, now, DUPLICATE_WINDOW_MS, STARTING_MS)) {
      throw new DuplicateCheckoutError(open);
    }
    return open;
  }

  /**
   * Returns what was stored, of the drafts that `draft` makes: each try needs one with other numbers. `open`: the cart's open purchase, as
   * last read. Throws CartChangedError, DuplicateCheckoutError.
   */
  async place(cart: Cart, draft: () => DraftedPurchase, open: Purchase | null): Promise<DraftedPurchase> {
    const first = draft();
    if (!open && (await this.store(cart, first))) return first;
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
   * The fence did not hold: check again under the cart's lock, so that concurrent checkouts of one cart create one open purchase.
   */
  private async placeUnderLock(cart: Cart, drafted: DraftedPurchase): Promise<void> {
    const current = await this.carts.lock(cart.buyerId);
    if (current.fingerprint() !== cart.fingerprint()) throw new CartChangedError();
    const open = await this.openOf(cart, drafted.purchase.fingerprint, drafted.purchase.createdAt);
    if (open) await this.purchases.supersede(open.id);
    if (!(await this.store(current, drafted))) throw new CartChangedError();
  }

  private store(cart: Cart, drafted: DraftedPurchase): Promise<boolean> {
    return this.work.commit(this.carts.unchanged(cart), ...this.purchases.placed(drafted));
  }
}
