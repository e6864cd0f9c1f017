import { jest } from '@jest/globals';
import { Lease } from './lease.js';

describe('a lease', () => {
  let nowMs = 1_000;
  const passes = (ms: number) => {
    nowMs += ms;
  };
  beforeEach(() => {
    jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
  });
  afterEach(() => jest.restoreAllMocks());

  it('counts down, may be overdrawn, and can be extended', () => {
    const lease = Lease.fromNow(10);
    passes(4);
    expect(lease.leftMs()).toBe(6);
    passes(8);
    expect(lease.leftMs()).toBe(-2);
    lease.extend(7);
    expect(lease.leftMs()).toBe(7);
  });

  it('is never shortened', () => {
    const lease = Lease.fromNow(10);
    lease.extend(9);
    expect(lease.leftMs()).toBe(10);
  });

  it('that is copied for each of several shipments ends with the first, and is extended alone', () => {
    const lease = Lease.fromNow(10);
    passes(4);
    const copy = lease.copy();
    expect(copy.leftMs()).toBe(6);
    copy.extend(10);
    expect([copy.leftMs(), lease.leftMs()]).toEqual([10, 6]);
  });
});
