import { AdvancedClock } from '../../../test/support/advanced-clock.js';
import { asIs, type CheckResult, ok } from './check-result.js';
import { LastExamination } from './last-examination.js';

const SECOND_MS = 1_000;

/** Of a doctor whose findings are numbered. */
function lastExamination() {
  const clock = new AdvancedClock();
  let runs = 0;
  const examine = async (): Promise<CheckResult[]> => [ok(String(++runs), asIs('fine'))];
  return { clock, last: new LastExamination({ examine }, clock) };
}

describe('the last examination', () => {
  it('is read for a minute, with its time (R-616)', async () => {
    const { clock, last } = lastExamination();
    const first = await last.read();
    clock.passes(59 * SECOND_MS);
    expect(await last.read()).toBe(first);
    expect(clock.now().getTime() - first.at.getTime()).toBeGreaterThanOrEqual(59 * SECOND_MS);
    clock.passes(SECOND_MS);
    expect((await last.read()).findings).toMatchObject([{ check: '2' }]);
  });

  it('is shared by all who ask while it runs (R-616)', async () => {
    const { last } = lastExamination();
    const [one, two] = await Promise.all([last.read(), last.read()]);
    expect(two).toBe(one);
  });
});
