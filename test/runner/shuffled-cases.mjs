import { addEventHandler } from 'jest-circus';
import { seedOf, shuffled } from './order.mjs';

// With TEST_ORDER, the cases of a file run in another order for each seed: one that needs what another one has left behind fails then.

const seed = seedOf(process.env.TEST_ORDER);

if (seed !== undefined)
  addEventHandler(({ name }, { currentDescribeBlock }) => {
    if (name !== 'add_test' && name !== 'finish_describe_definition') return;
    const { children } = currentDescribeBlock;
    children.splice(0, children.length, ...shuffled(children, seed, (child) => child.name));
  });
