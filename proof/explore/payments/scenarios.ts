import type { Scenario } from './world.js';

/** What a buyer pays for two purchases of one cart, the second of which supersedes the first; each has orders of two sellers. */
export const PAYMENT_SCENARIOS = {
  'two cards': {
    covers: 'two payments that make the total, and what may become of them',
    payments: [
      [0, 60],
      [0, 40],
    ],
    changes: 3,
  },
  'three cards': {
    covers: 'a third payment on top of two',
    payments: [
      [0, 60],
      [0, 40],
      [0, 40],
    ],
    changes: 1,
  },
  'too much': {
    covers: 'two parts that exceed the total',
    payments: [
      [0, 60],
      [0, 60],
    ],
    changes: 2,
  },
  'a whole and parts': {
    covers: 'one payment of the whole beside two parts',
    payments: [
      [0, 100],
      [0, 60],
      [0, 40],
    ],
    changes: 1,
  },
  superseding: {
    covers: 'a whole payment of either purchase',
    payments: [
      [0, 100],
      [1, 100],
    ],
    changes: 3,
  },
  'superseding parts': {
    covers: 'parts of the first purchase, and a whole of the second',
    payments: [
      [0, 60],
      [0, 40],
      [1, 100],
    ],
    changes: 1,
  },
} satisfies Readonly<Record<string, Scenario>>;
