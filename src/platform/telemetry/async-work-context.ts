import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { type Work, WorkContext } from './work-context.js';

// One per process: the logger exists before and after the application.
const storage = new AsyncLocalStorage<Work>();

@Injectable()
export class AsyncWorkContext extends WorkContext {
  get current(): Work | undefined {
    return storage.getStore();
  }

  run<Result>(work: Work, act: () => Result): Result {
    return storage.run(work, act);
  }
}
