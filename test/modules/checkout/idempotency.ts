import { RunOnce } from '../../../src/platform/http/run-once.js';
import type { ModuleUnderTest } from '../../support/module.js';

export function describeIdempotency(underTest: () => ModuleUnderTest): void {
  let runs = 0;
  beforeEach(() => {
    runs = 0;
  });
  const count = async () => ({ run: ++runs });
  const once = (request: object = { n: 1 }, run: () => Promise<object> = count) =>
    underTest().get(RunOnce).perKey('ana', 'key', request, run);

  describe('a request with an idempotency key', () => {
    it('runs once, and a repetition gets the first response (R-135)', async () => {
      expect([await once(), await once(), runs]).toEqual([{ run: 1 }, { run: 1 }, 1]);
    });

    it('is rejected while the first one runs (R-136)', async () => {
      const answer = await once({ n: 1 }, async () => ({ second: await once().catch((error: { code: string }) => error.code) }));
      expect([answer, runs]).toEqual([{ second: 'IDEMPOTENCY_IN_PROGRESS' }, 0]);
    });

    it('is rejected when its content differs from the first one (R-137)', async () => {
      await once();
      await expect(once({ n: 2 })).rejects.toMatchObject({ kind: 'conflict', code: 'IDEMPOTENCY_KEY_REUSED' });
    });

    it('runs again after a failure (R-138)', async () => {
      await expect(once({ n: 1 }, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
      expect(await once()).toEqual({ run: 1 });
    });
  });

  it('a request without a key runs each time (R-139)', async () => {
    const run = () => underTest().get(RunOnce).perKey('ana', undefined, {}, count);
    expect([await run(), await run()]).toEqual([{ run: 1 }, { run: 2 }]);
  });
}
