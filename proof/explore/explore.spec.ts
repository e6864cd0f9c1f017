import { describe, expect, it } from '@jest/globals';
import { plant } from '../planted/override.js';
import { BUGS, type Bug } from './bugs.js';
import { SCENARIOS } from './scenarios.js';
import { explore } from './search.js';
import { newWorld } from './world.js';

describe('the exploration', () => {
  it('visits every state within its limits, and each order rests', () => {
    const { states, findings, isCut } = explore(newWorld({ crash: 1, fault: 1 }));
    expect({ findings, isCut }).toEqual({ findings: [], isCut: false });
    expect(states).toBeGreaterThan(200);
  });

  it('says when it has ended before it has seen every state', () => {
    expect(explore(newWorld({ crash: 1 }), { mostStates: 10 }).isCut).toBe(true);
  });
});

describe('a planted bug of the domain', () => {
  it.each([
    ['one-empty-look-up', 'no create after an unknown one without two empty look-ups'],
    ['facts-of-the-first-try-only', 'the facts tell where it is'],
    ['withdrawal-frees-every-hold', 'the facts tell where it is'],
    ['request-outlives-the-dispatch', 'what somebody asks for holds'],
    ['request-undoes-a-cancellation', 'what a person has cancelled does not rest as skipped'],
    ['refund-during-create-forgotten', 'no live parcel with the money back, and nobody told'],
  ])('%s is found, by the shortest way', (name, rule) => {
    const { overrides, scenario } = BUGS[name] as Bug;
    const undo = plant(overrides);
    const { findings } = explore(newWorld(SCENARIOS[scenario].limits), { isFirstEnough: true });
    undo();
    expect(findings[0]?.rule).toBe(rule);
  });
});
