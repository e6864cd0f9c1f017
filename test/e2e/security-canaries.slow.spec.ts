import { CanaryMarket, PERSONAL } from '../support/canaries.js';
import * as stories from '../support/canary-stories.js';
import { holds, wholeDatabase } from '../support/leaks.js';

/** The columns that exist to hold a buyer's personal data. */
const MEANT_FOR_IT = [
  'public.buyer_profiles.document',
  'public.buyer_profiles.email',
  'public.buyer_profiles.name',
  'public.buyer_profiles.phone',
  'public.orders.shipping_address',
  'public.purchases.recipient',
];
const PERSONAL_BY_NAME = Object.fromEntries(PERSONAL.map((text) => [text, text]));

let canaries: CanaryMarket;

beforeAll(async () => {
  canaries = await CanaryMarket.start();
});
afterAll(() => canaries.close());

/** Which secrets occur in which of these texts, by name. */
const leaks = (texts: readonly { text: string }[], what: Record<string, string>) =>
  Object.entries(what).flatMap(([name, secret]) =>
    texts.filter(({ text }) => holds(text, secret)).map(({ text }) => ({ name, text })),
  );

function expectNothingInTheLog(): void {
  const log = canaries.market.log.lines;
  // Something was logged about each kind of failure, else this would prove nothing.
  for (const event of [
    /notification\.handled .*provider_unavailable/,
    /request\.failed .*INTERNAL_ERROR/,
    /request\.failed .*DATABASE_UNAVAILABLE/,
  ])
    expect(log.filter((line) => event.test(line))).not.toEqual([]);
  const texts = log.map((text) => ({ text }));
  expect(leaks(texts, { ...canaries.secrets(), ...PERSONAL_BY_NAME })).toEqual([]);
}

function expectNothingInAnAnswer(): void {
  const { answers } = canaries;
  const codes = new Set(answers.map(({ status }) => status));
  for (const status of [200, 201, 400, 401, 403, 404, 415, 500, 502, 503]) expect(codes).toContain(status);
  expect(leaks(answers, canaries.secrets())).toEqual([]);
  const toOthersOrErrors = answers.filter(({ to, status }) => to === 'others' || status >= 400);
  expect(leaks(toOthersOrErrors, PERSONAL_BY_NAME)).toEqual([]);
  const toTheBuyer = answers.filter(({ to }) => to === 'buyer');
  expect(leaks(toTheBuyer, PERSONAL_BY_NAME)).not.toEqual([]);
}

async function expectNothingOutOfPlaceInTheDatabase(): Promise<void> {
  const database = await wholeDatabase(canaries.market);
  expect(leaks(database, canaries.secrets())).toEqual([]);
  const places = database
    .filter(({ text }) => PERSONAL.some((one) => holds(text, one)))
    .map(({ table, column }) => `${table}.${column}`);
  expect([...new Set(places)].sort()).toEqual(MEANT_FOR_IT);
}

it('no secret or personal data leaks anywhere, in success or failure (R-553)', async () => {
  await stories.allGoesWell(canaries);
  await stories.providersFail(canaries);
  await stories.parcelsFail(canaries);
  await stories.callersFail(canaries);
  await stories.advertisersCall(canaries);
  await stories.loginsFail(canaries);
  await stories.databaseFails(canaries);

  expectNothingInTheLog();
  expectNothingInAnAnswer();
  await expectNothingOutOfPlaceInTheDatabase();
});
