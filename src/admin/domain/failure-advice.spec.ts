import { type FailureCause, WAITING_STOPS } from '../../shipping/domain/failure-cause.js';
import { wordsOf } from './failure-advice.js';

const cause = (patch: Partial<FailureCause>): FailureCause => ({
  state: 'failed',
  outcomeClass: 'did_not_happen',
  accountKind: 'marketplace',
  accountId: 7001,
  httpStatus: 400,
  message: 'HTTP …: No such street',
  ...patch,
});

it('names the status, the message and the account', () => {
  expect(wordsOf(cause({})).cause.en).toBe("HTTP 400: No such street (the marketplace's account, 7001)");
  expect(wordsOf(cause({ message: 'HTTP …', accountKind: 'seller', accountId: 8001 })).cause.en).toBe(
    "HTTP 400 (a seller's account, 8001)",
  );
  expect(wordsOf(cause({ httpStatus: null, message: '', accountKind: null })).cause.en).toBe('No reason was given');
});

it.each<[Partial<FailureCause>, RegExp]>([
  [{}, /refuses these parcels/],
  [{ httpStatus: 401 }, /marketplace's credential/],
  [{ httpStatus: 403, accountKind: 'seller' }, /link it again/],
  [{ httpStatus: 402 }, /no credit/],
  [{ httpStatus: 503 }, /works again/],
  [{ httpStatus: null }, /works again/],
  [{ state: 'needs_review', message: 'several shipments exist: …' }, /Check at the provider/],
])('advises what can be done: %j', (patch, advice) => {
  expect(wordsOf(cause(patch)).advice.en).toMatch(advice);
});

it.each(WAITING_STOPS)('has words for what is skipped: %s', (stop) => {
  const words = wordsOf(cause({ state: 'skipped', message: stop }));
  for (const { en, es } of [words.cause, words.advice]) expect([en, es]).not.toContain(stop);
});
