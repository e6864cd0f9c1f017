import { addEventHandler } from 'jest-circus';

// What the runner of the tests would silently ignore fails here.

function missing(feature) {
  throw new Error(`the runner of the tests has no ${feature}`);
}

expect.assertions = () => missing('expect.assertions');
expect.hasAssertions = () => missing('expect.hasAssertions');

const { useFakeTimers } = jest;
jest.useFakeTimers = (...options) => (options.length > 0 ? missing('options of useFakeTimers') : useFakeTimers());

// What the units use of jest besides.
const { setImmediate } = globalThis;
const fakeClock = () => {
  const { setTimeout } = globalThis;
  return setTimeout.clock ?? missing('fake timers before useFakeTimers');
};
jest.advanceTimersByTimeAsync = async (ms) => {
  await fakeClock().tickAsync(ms);
  // Whatever follows from the last timer, in however many promises.
  await new Promise((resolve) => setImmediate(resolve));
};
jest.getTimerCount = () => fakeClock().countTimers();
jest.mocked = (mock) => mock;

addEventHandler((event, { currentDescribeBlock }) => {
  if (event.name === 'add_test' && event.failing) currentDescribeBlock.children.at(-1).fn = () => missing('it.failing');
});
