import { addEventHandler } from 'jest-circus';

// The files of a worker share all globals: what one file has replaced must not meet the next one.

const CLEAN_UP = {
  type: 'afterAll',
  fn: () => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  },
};

/** After all hooks of the file itself. */
addEventHandler(({ name }, { rootDescribeBlock }) => {
  if (name !== 'add_test' && name !== 'add_hook') return;
  rootDescribeBlock.hooks = [...rootDescribeBlock.hooks.filter((hook) => hook !== CLEAN_UP), CLEAN_UP];
});
