import { Slots, SlotsFullError } from './slots.js';

it('limits concurrency and serves waiters in order, also after a failure', async () => {
  const slots = new Slots(2, 2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) => () => {
    begun.push(number);
    return new Promise<number>((resolve, reject) => ends.push(() => (number === 1 ? reject(new Error('no')) : resolve(number))));
  };
  const results = [1, 2, 3, 4].map((number) => slots.run(work(number)));
  const settled = Promise.allSettled(results);
  await Promise.resolve();
  expect(begun).toEqual([1, 2]);
  ends[0]?.();
  await expect(results[0]).rejects.toThrow('no');
  expect(begun).toEqual([1, 2, 3]);
  ends[1]?.();
  await results[1];
  expect(begun).toEqual([1, 2, 3, 4]);
  for (const end of ends) end();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});

it('lets a waiter go at once when its time is over, and admits the next one (R-611)', async () => {
  const slots = new Slots(1, 2);
  const controller = new AbortController();
  let end = () => {};
  const first = slots.run(() => new Promise<void>((resolve) => (end = resolve)));
  const givenUp = slots.run(async () => 'given up', { signal: controller.signal });
  const last = slots.run(async () => 'last');
  controller.abort(new Error('too late'));
  await expect(givenUp).rejects.toThrow('too late');
  await expect(slots.run(async () => 'never', { signal: controller.signal })).rejects.toThrow('too late');
  end();
  await first;
  await expect(last).resolves.toBe('last');
});

it('refuses what comes when as many wait as may, and admits others when they have gone (R-611)', async () => {
  const slots = new Slots(1, 100);
  const ends: (() => void)[] = [];
  const begin = () => slots.run(() => new Promise<void>((resolve) => ends.push(resolve)));
  const admitted = Array.from({ length: 101 }, begin);
  await expect(begin()).rejects.toBeInstanceOf(SlotsFullError);
  for (const one of admitted) {
    ends.at(-1)?.();
    await one;
  }
  expect(ends).toHaveLength(101);
  const last = begin();
  ends.at(-1)?.();
  await last;
});

describe('slots that are shared', () => {
  /** `held` work ends when it is told to. */
  function held(slots: Slots, subject: string) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const state = { begun: false, end: resolve };
    const done = slots.run(
      () => {
        state.begun = true;
        return promise;
      },
      { subjects: [subject] },
    );
    return { state, done };
  }
  const turnOfTheLoop = () => new Promise((resolve) => setImmediate(resolve));

  it('leave one free of eight, however much one subject wants (R-612)', async () => {
    const slots = new Slots(8, 100, 80);
    const heavy = Array.from({ length: 20 }, () => held(slots, 'heavy'));
    const light = held(slots, 'light');
    await turnOfTheLoop();
    expect(heavy.filter(({ state }) => state.begun)).toHaveLength(7);
    expect(light.state.begun).toBe(true);
    for (const { state } of [...heavy, light]) state.end();
    await Promise.all([...heavy, light].map(({ done }) => done));
    expect(heavy.every(({ state }) => state.begun)).toBe(true);
  });

  it('leave places to wait in, and serve who waits in turn by subject (R-638)', async () => {
    const slots = new Slots(1, 40, 80);
    const running = held(slots, 'heavy');
    const waiting = Array.from({ length: 32 }, () => held(slots, 'heavy'));
    await expect(held(slots, 'heavy').done).rejects.toBeInstanceOf(SlotsFullError);
    const light = held(slots, 'light');
    running.state.end();
    await running.done;
    await turnOfTheLoop();
    expect(waiting[0]?.state.begun).toBe(true);
    waiting[0]?.state.end();
    await waiting[0]?.done;
    await turnOfTheLoop();
    expect([light.state.begun, waiting[1]?.state.begun]).toEqual([true, false]);
    for (const { state } of [light, ...waiting]) state.end();
    await Promise.all([light, ...waiting].map(({ done }) => done));
  });
});
