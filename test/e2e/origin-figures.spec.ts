import { AdvancedClock } from '../support/advanced-clock.js';
import { freePort } from '../support/free-port.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { scrape } from '../support/metrics.js';
import { anOrigin } from '../support/origin-rows.js';

/** What only the database knows is read again after a quarter of a minute. */
const KEPT_MS = 15_000;
const clock = new AdvancedClock();

let market: Marketplace;
let port: number;

beforeAll(async () => {
  port = await freePort();
  // Nobody works on them.
  market = await startMarketplace({ METRICS_PORT: String(port), SHIPCO_API_TOKEN: '' }, { clock });
});
afterAll(() => market.close());

async function figures() {
  clock.passes(KEPT_MS);
  const { samples } = await scrape(port);
  const of = (name: string) => ['pending', 'refused'].map((state) => samples.get(`${name}{state="${state}"}`));
  const ages = of('seller_origins_oldest_age_seconds').map((age = Number.NaN) => Math.floor(age / 60));
  return { counts: of('seller_origins'), ages };
}

it('the metrics count present addresses that are pending or refused, and say since when (R-969)', async () => {
  expect(await figures()).toEqual({ counts: [0, 0], ages: [0, 0] });
  await market.rows(anOrigin({ id: 'new', state: 'pending' }));
  await market.rows(anOrigin({ id: 'late', state: 'pending', minutesAgo: 70 }));
  await market.rows(anOrigin({ id: 'refused', state: 'refused', minutesAgo: 200 }));
  await market.rows(anOrigin({ id: 'ready', state: 'ready', minutesAgo: 900 }));
  await market.rows(anOrigin({ id: 'left', state: 'refused', minutesAgo: 900, isPresent: false }));
  await market.rows(anOrigin({ id: 'no-account', state: 'pending', minutesAgo: 900, isDue: false }));
  expect(await figures()).toEqual({ counts: [2, 1], ages: [70, 200] });
});
