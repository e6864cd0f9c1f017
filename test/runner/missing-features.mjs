import { addEventHandler } from 'jest-circus';

// What the runner of the system tests would silently ignore fails here.

function missing(feature) {
  throw new Error(`the runner of the system tests has no ${feature}`);
}

expect.assertions = () => missing('expect.assertions');
expect.hasAssertions = () => missing('expect.hasAssertions');

const { useFakeTimers } = jest;
jest.useFakeTimers = (...options) => (options.length > 0 ? missing('options of useFakeTimers') : useFakeTimers());

addEventHandler((event, { currentDescribeBlock }) => {
  if (event.name === 'add_test' && event.failing) currentDescribeBlock.children.at(-1).fn = () => missing('it.failing');
});
