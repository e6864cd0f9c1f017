import fc from 'fast-check';
import { BUG_NAMES, PLANTED_BUGS, plantBug } from '../../../proof/planted/catalogue.js';
import { story } from './arbitraries.js';
import { CASES, type Case } from './catches.js';
import { play } from './play.js';
import { World } from './world.js';

let world: World;
let heal: () => void = () => undefined;

const asStory = ({ steps, sleepersWake = true }: Case) => ({ steps, marketplaceAccount: true, sleepersWake });

it('the model has a story of every bug that neither the chaos run nor another test comes across', () => {
  const covered = new Set(CASES.map(({ bug }) => bug));
  expect(BUG_NAMES.filter((name) => !PLANTED_BUGS[name].scenario && !PLANTED_BUGS[name].test && !covered.has(name))).toEqual([]);
});

describe('the model', () => {
  // One world for all: a story begins with an empty shop, whatever the one before has left behind.
  beforeAll(async () => {
    world = await World.open();
  });
  afterAll(() => world?.close());
  afterEach(() => heal());

  it.each(CASES)('notices $bug: $invariant', async ({ bug, invariant, ...one }) => {
    heal = plantBug(bug);
    await expect(play(world, asStory({ bug, invariant, ...one }))).rejects.toThrow(new RegExp(`^${invariant} `));
  });

  it('finds no fault with the product in any of these stories', async () => {
    for (const one of CASES) await play(world, asStory(one));
  });

  it('finds a fault by itself, in random stories, and shows the steps that lead to it', async () => {
    heal = plantBug('no-look-up');
    const property = fc.asyncProperty(story, (one) => play(world, one));
    const found = await fc.check(property, { seed: 1, numRuns: 50, endOnFailure: true });
    expect(found.failed).toBe(true);
    expect(fc.defaultReportMessage(found)).toMatch(/"steps":\[.*attempt\w*\(shipment \d/);
    expect(String(found.errorInstance)).toContain('I5 a create after an unknown outcome');
  });
});
