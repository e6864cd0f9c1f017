import { ManualClock } from '../../../test/support/fakes/manual-clock.js';
import { Lease } from './lease.js';

describe('a lease', () => {
  let clock: ManualClock;
  beforeEach(() => {
    clock = new ManualClock();
  });

  it('counts down, may be overdrawn, and can be extended (R-221)', () => {
    const lease = Lease.fromNow(clock, 10);
    clock.passes(4);
    expect(lease.leftMs()).toBe(6);
    clock.passes(8);
    expect(lease.leftMs()).toBe(-2);
    lease.extend(7);
    expect(lease.leftMs()).toBe(7);
  });

  it('is never shortened (R-221)', () => {
    const lease = Lease.fromNow(clock, 10);
    lease.extend(9);
    expect(lease.leftMs()).toBe(10);
  });

  it('that is copied for each of several rows ends with the first, and is extended alone (R-221)', () => {
    const lease = Lease.fromNow(clock, 10);
    clock.passes(4);
    const copy = lease.copy();
    expect(copy.leftMs()).toBe(6);
    copy.extend(10);
    expect([copy.leftMs(), lease.leftMs()]).toEqual([10, 6]);
  });
});
