import fc from 'fast-check';
import { story } from './arbitraries.js';
import { play } from './play.js';
import { World } from './world.js';

const { FC_SEED, FC_RUNS } = process.env;
const SEED = Number(FC_SEED ?? 20_261_121);
const RUNS = Number(FC_RUNS ?? 40);
const MS_PER_RUN = 20_000;

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world?.close());

it(
  `keeps I1 one parcel, I2 an end for what is paid, I3 paid_at, I4 attempt before create, I5 look-up before another, I6 the committed
  account, I7 no stale epoch, I8 nothing after a refund, I9 every notification, I10 rest: in ${RUNS} random stories`,
  async () => {
    const property = fc.asyncProperty(story, (one) => play(world, one));
    await fc.assert(property, { seed: SEED, numRuns: RUNS });
    if (process.env.FC_SHOW) process.stderr.write(`${JSON.stringify([...world.reached].sort(), null, 1)}\n`);
  },
  RUNS * MS_PER_RUN,
);
