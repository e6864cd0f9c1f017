import { setTimeout as sleep } from 'node:timers/promises';
import { Shopper } from '../../sandbox/journey/shopper.js';
import { chaosBuyers } from '../chaos/sales.js';

/** They only request quotes, each with their own cart. */
const LOOKERS = 4;
const LOOK_PAUSE_MS = 50;
const NEXT_BUYER_MS = 400;
/** More than come in a drill on a slow machine. */
const MOST_BUYERS = 600;
/** They check out, and pay only on request. */
const WAITERS = 6;

/** Users of the identity provider for it. */
export const CROWD = chaosBuyers(LOOKERS + WAITERS + MOST_BUYERS);

/** A request that failed, with the time (Unix, in milliseconds) at which it was sent and at which it failed. */
export interface Failure {
  text: string;
  sentAtMs: number;
  failedAtMs: number;
}

/** People who use the shop all the time: some request quotes, others buy one after the other. No request is retried. */
export class Crowd {
  private readonly over = new AbortController();
  private readonly all: Promise<unknown>[] = [];
  quotes = 0;
  purchases = 0;
  /** Orders that are paid. */
  orders = 0;
  readonly failed: Failure[] = [];

  constructor(private readonly baseUrl: string) {}

  get failures(): string[] {
    return this.failed.map(({ text }) => text);
  }

  /** Resolves when all of them are there. */
  async come(): Promise<void> {
    const lookers = await Promise.all(CROWD.slice(0, LOOKERS).map(({ id }) => this.ready(id, this.shopper())));
    for (const looker of lookers) this.all.push(this.look(looker));
    this.all.push(this.arrive());
  }

  /** Some check out; returns a function that makes them pay. */
  async checkOut(): Promise<() => Promise<void>> {
    const carts = await Promise.all(CROWD.slice(LOOKERS, LOOKERS + WAITERS).map(({ id }) => this.checkedOut(id, this.shopper())));
    return async () => {
      for (const pay of carts) await pay();
    };
  }

  /** Starts nothing new; resolves when all have finished what they do. */
  async leave(): Promise<void> {
    this.over.abort();
    for (let one = this.all.shift(); one; one = this.all.shift()) await one;
  }

  private shopper(): Shopper {
    return new Shopper(this.baseUrl);
  }

  private async ready(user: string, shopper: Shopper): Promise<Shopper> {
    await shopper.saveProfile(await shopper.signIn(user));
    await shopper.fillCart();
    return shopper;
  }

  private async look(shopper: Shopper): Promise<void> {
    while (!this.over.signal.aborted) {
      await this.note('a quote', shopper, async () => {
        await shopper.quote();
        this.quotes += 1;
      });
      await this.pause(LOOK_PAUSE_MS);
    }
  }

  private async arrive(): Promise<void> {
    for (const { id } of CROWD.slice(LOOKERS + WAITERS)) {
      if (this.over.signal.aborted) return;
      const shopper = this.shopper();
      this.all.push(this.note('a purchase', shopper, async () => (await this.checkedOut(id, shopper))()));
      await this.pause(NEXT_BUYER_MS);
    }
  }

  /** Returns a function that pays. */
  private async checkedOut(user: string, shopper: Shopper): Promise<() => Promise<void>> {
    await this.ready(user, shopper);
    await shopper.quote();
    const { redirect_url: payPage, orders } = await shopper.checkOut();
    return async () => {
      await shopper.pay(payPage);
      this.purchases += 1;
      this.orders += orders.length;
    };
  }

  private async note(what: string, shopper: Shopper, act: () => Promise<void>): Promise<void> {
    await act().catch(({ message }: Error) => {
      this.failed.push({ text: `${what}: ${message}`, sentAtMs: shopper.sentAtMs, failedAtMs: Date.now() });
    });
  }

  private async pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.over.signal }).catch(() => {});
  }
}
