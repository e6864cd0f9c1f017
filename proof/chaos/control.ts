import type { DemoUser } from '../../sandbox/identity-provider/demo-users.js';
import { Buyer } from './buyer.js';
import { chaosBuyers } from './sales.js';

const BUYERS = 20;
/** A machine that does it in this time changes no bound. */
const USUAL_SECONDS = 2;
const STREET = 'San Martín';

/**
 * The same work, done while nothing fails: so many buyers at once log in, fill their carts and check out. Where it takes longer than usual,
 * everything may. Nobody pays, so there is nothing to judge.
 */
export class Control {
  /** Of each time it was done. */
  readonly seconds: number[] = [];

  constructor(
    private readonly baseUrl: string,
    private readonly signal: AbortSignal,
  ) {}

  static buyers(): DemoUser[] {
    return chaosBuyers(BUYERS).map((one) => ({ ...one, id: `${one.id}-control` }));
  }

  async run(): Promise<void> {
    const beganMs = performance.now();
    await Promise.all(Control.buyers().map(({ id }, at) => this.checkOut(id, at)));
    this.seconds.push((performance.now() - beganMs) / 1000);
  }

  /** How many times as long as usual it took at worst; 1 at least. */
  get slowness(): number {
    return Math.max(1, Math.max(...this.seconds) / USUAL_SECONDS);
  }

  private async checkOut(id: string, at: number): Promise<void> {
    const buyer = new Buyer(this.baseUrl, id, this.signal);
    await buyer.signIn();
    await buyer.fillCart(at / BUYERS);
    // Each time to another address, or it would be the checkout of before.
    await buyer.checkOut({ street: STREET, number: `${this.seconds.length}${at}` });
  }
}
