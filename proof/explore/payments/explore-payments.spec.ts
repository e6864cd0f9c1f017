import { describe, expect, it } from '@jest/globals';
import { PAYMENT_BUGS, type PaymentBug } from './bugs.js';
import { PAYMENT_SCENARIOS } from './scenarios.js';
import { explorePayments } from './search.js';

describe('the exploration of payments', () => {
  it('visits every state of two cards that say nothing new, and breaks no rule', () => {
    const { states, findings } = explorePayments({ ...PAYMENT_SCENARIOS['two cards'], changes: 0 });
    expect(findings).toEqual([]);
    expect(states).toBeGreaterThan(100);
  });

  it.each([
    ['generation-paid-again', 'a cart generation is paid once'],
    ['parts-wait-for-ever', 'no part waits for ever'],
    ['left-over-stays-a-part', 'a part waits, or is a case for a person'],
    ['parts-in-too-early', 'what pays a purchase is exactly its total'],
  ])('finds %s by the shortest way', (name, rule) => {
    const { scenario, decide } = PAYMENT_BUGS[name] as PaymentBug;
    const { findings } = explorePayments({ ...PAYMENT_SCENARIOS[scenario], changes: 0 }, decide);
    expect(findings[0]?.rule).toBe(rule);
  });
});
