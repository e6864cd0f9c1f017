import { describe, expect, it } from '@jest/globals';
import { Shutdown } from './shutdown.js';

describe('a shutdown', () => {
  it('stops parts in reverse order, and continues when one fails', async () => {
    const stopped: string[] = [];
    const failures: string[] = [];
    const shutdown = new Shutdown((error) => failures.push(error.message));
    await shutdown.add(async () => stopped.push('first'));
    await shutdown.add(() => Promise.reject(new Error('stuck')));
    await shutdown.add(async () => stopped.push('last'));
    await Promise.all([shutdown.run(), shutdown.run()]);
    expect({ stopped, failures }).toEqual({ stopped: ['last', 'first'], failures: ['stuck'] });
  });

  it('immediately stops a part that starts too late', async () => {
    const stopped: string[] = [];
    const shutdown = new Shutdown();
    await shutdown.run();
    await shutdown.add(async () => stopped.push('late'));
    expect(stopped).toEqual(['late']);
  });
});
