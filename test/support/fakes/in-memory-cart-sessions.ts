import { hashOfSecret } from '../../../src/shared/domain/secrets.js';
import { type Buyer, type CartSession, CartSessions } from '../../../src/shipping/quoting/application/cart-sessions.js';
import { InMemoryCartRepository } from './in-memory-cart.repository.js';
import type { Memory } from './memory.js';

export class InMemoryCartSessions extends CartSessions {
  private readonly carts: InMemoryCartRepository;

  constructor(private readonly memory: Memory) {
    super();
    this.carts = new InMemoryCartRepository(memory);
  }

  async find(token: string): Promise<CartSession | null> {
    const sessionId = hashOfSecret(token).toString('hex');
    const session = this.memory.sessions.get(sessionId);
    if (!session || session.expiresAt <= this.memory.clock.now()) return null;
    const cart = await this.carts.ofBuyer(session.ownerId);
    const linked = cart.lines.flatMap(({ sellerId }) => this.memory.links.get(sellerId) ?? []);
    const usable = linked.filter(({ state }) => state === 'linked');
    const linkedAccounts = new Map(usable.map(({ sellerId, accountId }) => [sellerId, accountId]));
    return { user: { id: session.ownerId, sessionId }, quotable: { cart, linkedAccounts, readAt: this.memory.clock.now() } };
  }

  async findBuyer(token: string): Promise<CartSession<Buyer> | null> {
    const found = await this.find(token);
    if (!found) return null;
    const buyerProfile = this.memory.profiles.get(found.user.id) ?? null;
    return { ...found, user: { ...found.user, buyerProfile } };
  }
}
