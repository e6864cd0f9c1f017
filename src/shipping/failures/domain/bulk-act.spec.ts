import { SHIPMENT_STATES, type ShipmentState } from '../../shipments/domain/shipment-facts.js';
import { bulkOutcomeOf, waitingIn } from './bulk-act.js';

const OUTCOMES: [ShipmentState, ReturnType<typeof bulkOutcomeOf>][] = [
  ['pending', null],
  ['creating', null],
  ['created', 'done'],
  ['unknown', null],
  ['failed', 'failed_again'],
  ['needs_review', 'failed_again'],
  ['skipped', 'stopped'],
  ['cancelled', 'stopped'],
  ['rescue_requested', 'stopped'],
];

describe('the outcome of a retried shipment', () => {
  it.each(OUTCOMES)('that is %s is %s (R-421)', (state, outcome) => {
    expect(bulkOutcomeOf(state)).toBe(outcome);
  });

  it('is known for every state', () => {
    expect(OUTCOMES.map(([state]) => state)).toEqual([...SHIPMENT_STATES]);
  });

  it('waits in a state of a later release (R-421)', () => {
    expect(bulkOutcomeOf('teleported' as ShipmentState)).toBeNull();
  });
});

it.each([
  [{ done: 0, failed_again: 0, stopped: 0 }, 5],
  [{ done: 2, failed_again: 1, stopped: 1 }, 1],
  [{ done: 0, failed_again: 5, stopped: 0 }, 0],
])('an act on five orders with %j has %i that wait (R-421)', (outcomes, waiting) => {
  expect(waitingIn({ count: 5, outcomes })).toBe(waiting);
});
