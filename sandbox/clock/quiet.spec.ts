import { type Activity, untilIdle, untilQuiet } from './quiet.js';

/** For what never becomes quiet. */
const TIMES = { lookEveryMs: 1, blockedAfterMs: 30, giveUpAfterMs: 60 };
const PATIENT = { lookEveryMs: 1, blockedAfterMs: 10_000, giveUpAfterMs: 20_000 };
const idle: Activity = { running: null, overdue: 0, begun: 1 };

function seen(...activities: Activity[]) {
  const left = [...activities];
  let looks = 0;
  const look = async () => {
    looks += 1;
    return left.length > 1 ? (left.shift() as Activity) : (left[0] as Activity);
  };
  return { look, looks: () => looks };
}

it('waits for claims, calls, due rows and what begins between two looks', async () => {
  const { look, looks } = seen(
    { ...idle, running: '1 claim' },
    { ...idle, overdue: 2 },
    idle,
    { ...idle, begun: 2 },
    { ...idle, begun: 2, running: '1 call' },
    { ...idle, begun: 3 },
  );
  expect(await untilQuiet(look, PATIENT)).toEqual({ isBlocked: false });
  expect(looks()).toBe(7);
});

it('does not wait for rows that nobody claims', async () => {
  const { look } = seen({ ...idle, overdue: 3 });
  expect(await untilQuiet(look, TIMES)).toEqual({ isBlocked: true });
});

it('says what never ends', async () => {
  const { look } = seen({ ...idle, running: '1 call to shipco' });
  await expect(untilQuiet(look, TIMES)).rejects.toThrow('1 call to shipco');
});

it('is idle only when rows that nobody claims are claimed', async () => {
  const { look, looks } = seen({ ...idle, overdue: 3 }, { ...idle, overdue: 3 }, idle);
  await untilIdle(look, { ...PATIENT, blockedAfterMs: 0 });
  expect(looks()).toBe(4);
  await expect(untilIdle(seen({ ...idle, overdue: 3 }).look, TIMES)).rejects.toThrow('3 are due and not begun');
});
