import fc from 'fast-check';
import { story } from './arbitraries.js';
import { type Case, casesOf } from './catches.js';
import { sale, timePasses } from './commands.js';
import { play } from './play.js';
import { WithoutLookUp } from './shipment-faults.js';
import { attempt, wakeUp } from './work-commands.js';
import { World } from './world.js';

let world: World;
const CASES = casesOf(() => world.time.now());

/** A process that stops right before it creates, and goes on when another may take its claim over. */
const LATE_RISER = [sale(0, 1), attempt(0, { stopAt: 'committed' }), timePasses(61), wakeUp(0)];

const asStory = ({ steps, sleepersWake = true }: Pick<Case, 'steps' | 'sleepersWake'>) => ({
  steps,
  marketplaceAccount: true,
  sleepersWake,
});

describe('the model', () => {
  afterEach(() => world?.close());

  it.each(CASES)('notices the absence of $without', async ({ invariant, faults, ...one }) => {
    world = await World.open(faults);
    await expect(play(world, asStory(one))).rejects.toThrow(new RegExp(`^${invariant} `));
  });

  it('notices a lease that no process measures by itself', async () => {
    world = await World.open();
    world.time.leaveMonotonicClock();
    await expect(play(world, asStory({ steps: LATE_RISER }))).rejects.toThrow(/^I4 /);
  });

  it('finds no fault with the product in any of these stories', async () => {
    world = await World.open();
    for (const one of [{ steps: LATE_RISER }, ...CASES]) await play(world, asStory(one));
  });

  it('finds a fault by itself, in random stories, and shows the steps that lead to it', async () => {
    world = await World.open({ shipments: WithoutLookUp });
    const property = fc.asyncProperty(story, (one) => play(world, one));
    const found = await fc.check(property, { seed: 1, numRuns: 50, endOnFailure: true });
    expect(found.failed).toBe(true);
    expect(fc.defaultReportMessage(found)).toMatch(/"steps":\[.*attempt\w*\(shipment \d/);
    expect(String(found.errorInstance)).toContain('I5 a create after an unknown outcome');
  });
});
