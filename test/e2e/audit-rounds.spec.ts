import { freePort } from '../support/free-port.js';
import { type Marketplace, startApp, startMarketplace } from '../support/marketplace.js';
import { eventually } from '../support/person.js';

let market: Marketplace;
beforeAll(async () => {
  market = await startMarketplace();
});
afterAll(() => market.close());

const lease = async () => {
  const [row] = await market.rows<{ epoch: number; is_free: boolean; is_over: boolean }>(
    'select epoch, lease_until <= now() as is_free, not is_running as is_over from audit_lease',
  );
  return row ?? { epoch: -1, is_free: false, is_over: false };
};
const rounds = (lines: readonly string[]) => lines.filter((line) => line.startsWith('audit.round'));

it('two instances make rounds in turn, and give the lease back when they end (R-487)', async () => {
  const instance = async () =>
    startApp({ ...market.environment, AUDIT_INTERVAL_MS: '200', PORT: String(await freePort()) }, market.log);
  const instances = await Promise.all([instance(), instance()]);
  await eventually(
    async () => rounds(market.log.lines),
    ({ length }) => length >= 3,
  );
  await Promise.all(instances.map((app) => app.close()));
  const { epoch, is_free } = await lease();
  expect(is_free).toBe(true);
  expect(rounds(market.log.lines).length).toBeLessThanOrEqual(epoch);
});
