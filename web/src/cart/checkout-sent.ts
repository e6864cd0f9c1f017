import { quietly } from '../parts/use-kept.js';

const KEY = 'checkout-sent';
/** Longer than a checkout takes. */
const ANSWERED_MS = 30_000;

/** A checkout is on its way: after a reload nobody waits for its answer. */
export function noteSent(): void {
  quietly(() => sessionStorage.setItem(KEY, String(Date.now())));
}

export function noteAnswered(): void {
  quietly(() => sessionStorage.removeItem(KEY));
}

export function wasJustSent(): boolean {
  return Date.now() - Number(quietly(() => sessionStorage.getItem(KEY)) ?? 0) < ANSWERED_MS;
}
