import { anInstance, NONE, TERMS, takesAll } from '../../../../test/support/ledger-instances.js';
import { bookAndGrant, type CallTerms, EMPTY_LEDGER, limitOf } from './call-ledger.js';

describe('labels', () => {
  const terms: CallTerms = { ...TERMS, limits: { ...TERMS.limits, reads: 900 } };
  const refused = (lifts: number) => ({
    instance: 'one',
    used: NONE,
    kept: NONE,
    wanted: NONE,
    pauses: { labels: { forMs: 5_000, lifts } },
  });

  it('get a tenth of the reads and out of them, and nothing of the reserve for look-ups (R-639)', () => {
    expect([0, 5, 900].map((reads) => limitOf('labels', { ...TERMS.limits, reads }))).toEqual([0, 1, 90]);
    const labelsFirst = { ledger: EMPTY_LEDGER };
    expect(takesAll(anInstance('one', labelsFirst, terms), 'labels', 0)).toBe(90);
    expect(takesAll(anInstance('other', labelsFirst, terms), 'followings', 0)).toBe(630);
    expect(takesAll(anInstance('third', labelsFirst, terms), 'reads', 0)).toBe(180);
    const followingsFirst = { ledger: EMPTY_LEDGER };
    expect(takesAll(anInstance('one', followingsFirst, terms), 'followings', 0)).toBe(720);
    expect(takesAll(anInstance('other', followingsFirst, terms), 'labels', 0)).toBe(0);
  });

  it('that the provider refuses pause no other read, and halve the reads for two minutes (R-639)', () => {
    const { ledger, grant } = bookAndGrant(EMPTY_LEDGER, refused(0), terms, 1_000);
    expect(grant.pausedForMs).toEqual({ quotes: 0, creations: 0, reads: 0, labels: 5_000 });
    const during = { ledger };
    expect(takesAll(anInstance('other', during, terms), 'reads', 120_999)).toBe(450);
    const after = { ledger };
    expect(takesAll(anInstance('other', after, terms), 'reads', 121_000)).toBe(900);
    expect(after.ledger).not.toHaveProperty('readsHalvedUntilMs');
  });

  it('are halved no longer than that by a wrong row, and not at all without a limit (R-639)', () => {
    const book = { ledger: { ...EMPTY_LEDGER, readsHalvedUntilMs: Date.parse('2083-01-01') } };
    const instance = anInstance('one', book, terms);
    expect(takesAll(instance, 'reads', 0)).toBe(450);
    expect(takesAll(instance, 'reads', 120_000)).toBe(450);
    const unlimited = bookAndGrant(EMPTY_LEDGER, refused(0), TERMS, 1_000);
    expect(unlimited.grant.freeInMs.reads).toBe(0);
  });
});

it('says what nobody has claimed (R-612)', () => {
  const book = { ledger: EMPTY_LEDGER };
  expect(anInstance('one', book).wants({ quotes: 100 }, 0).unclaimed).toMatchObject({
    quotes: 260,
    checkouts: 350,
    estimates: 90,
    reads: 0,
  });
});
