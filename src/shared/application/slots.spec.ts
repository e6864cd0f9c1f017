import { Slots, SlotsFullError } from './slots.js';

it('limits concurrency and serves waiters in order, also after a failure', async () => {
  const slots = new Slots(2, 2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) => () => {
    begun.push(number);
    return new Promise<number>((resolve, reject) => ends.push(() => (number === 1 ? reject(new Error('no')) : resolve(number))));
  };
  const never = new AbortController().signal;
  const results = [1, 2, 3, 4].map((number) => slots.run(work(number), never));
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

it('skips a waiter that has given up, and admits the next one', async () => {
  const slots = new Slots(1, 2);
  const [controller, never] = [new AbortController(), new AbortController().signal];
  let end = () => {};
  const first = slots.run(() => new Promise<void>((resolve) => (end = resolve)), never);
  const givenUp = slots.run(async () => 'given up', controller.signal);
  const last = slots.run(async () => 'last', never);
  controller.abort(new Error('too late'));
  end();
  await first;
  await expect(givenUp).rejects.toThrow('too late');
  await expect(last).resolves.toBe('last');
});

it('refuses what comes when as many wait as may, and admits others when they have gone (R-611)', async () => {
  const slots = new Slots(1, 100);
  const never = new AbortController().signal;
  const ends: (() => void)[] = [];
  const begin = () => slots.run(() => new Promise<void>((resolve) => ends.push(resolve)), never);
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
