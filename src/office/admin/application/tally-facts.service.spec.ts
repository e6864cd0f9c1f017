import { ManualClock } from '../../../../test/support/fakes/manual-clock.js';
import { FactTally, SLOT_MS, type TalliedDay } from './fact-tally.js';
import { TallyFacts } from './tally-facts.service.js';

class Counted extends FactTally {
  readonly slots: number[] = [];

  constructor(private readonly firstFact: Date | null = null) {
    super();
  }

  async reached(): Promise<Date | null> {
    return this.slots.length === 0 ? this.firstFact : new Date(Math.max(...this.slots));
  }
  async count(slot: Date): Promise<void> {
    this.slots.push(slot.getTime());
  }
  async days(): Promise<TalliedDay[]> {
    return [];
  }
}

const DAY_MS = 24 * 3_600_000;
const going = new AbortController().signal;

it('catches up with two weeks, a day in each round, and then counts the last two slots again (R-411)', async () => {
  const clock = new ManualClock();
  const tally = new Counted(new Date(clock.now().getTime() - 400 * DAY_MS));
  const facts = new TallyFacts(tally, clock);
  for (let round = 0; round < 16; round += 1) {
    const before = tally.slots.length;
    await facts.run(going);
    expect(tally.slots.length - before).toBeLessThanOrEqual(96);
  }
  const now = clock.now().getTime();
  const slots = new Set(tally.slots);
  expect(Math.min(...slots)).toBe(Math.floor((now - 14 * DAY_MS) / SLOT_MS) * SLOT_MS);
  expect(Math.max(...slots)).toBe(Math.floor(now / SLOT_MS) * SLOT_MS);
  expect(slots.size).toBe(14 * 96 + 1);
  const newest = Math.floor(now / SLOT_MS) * SLOT_MS;
  await facts.run(going);
  expect(tally.slots.slice(-2)).toEqual([newest - SLOT_MS, newest]);
});

it('begins with the first fact, and without any with today (R-411)', async () => {
  const clock = new ManualClock();
  const newest = Math.floor(clock.now().getTime() / SLOT_MS) * SLOT_MS;
  const young = new Counted(new Date(newest - 2 * SLOT_MS + 1));
  await new TallyFacts(young, clock).run(going);
  expect(young.slots).toEqual([3, 2, 1, 0].map((ago) => newest - ago * SLOT_MS));
  const empty = new Counted();
  await new TallyFacts(empty, clock).run(going);
  expect(empty.slots).toEqual([newest - SLOT_MS, newest]);
});

it('counts again what another instance, whose clock is fast, has counted before its time (R-411)', async () => {
  const clock = new ManualClock();
  const tally = new Counted();
  const newest = Math.floor(clock.now().getTime() / SLOT_MS) * SLOT_MS;
  await tally.count(new Date(newest + 4 * SLOT_MS));
  await new TallyFacts(tally, clock).run(going);
  expect(tally.slots.slice(1)).toEqual([newest - SLOT_MS, newest]);
});

it('ends early when the process ends', async () => {
  const tally = new Counted();
  const ending = new AbortController();
  ending.abort();
  await new TallyFacts(tally, new ManualClock()).run(ending.signal);
  expect(tally.slots).toEqual([]);
});
