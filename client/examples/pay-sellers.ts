// Pays the seller of an order when its parcel is delivered, once. See docs/following-orders.md, "Following from a program".
import { followEvents } from '../follow-events.ts';
import { PayoutLedger } from './payout-ledger.ts';

const { BASE_URL = 'http://localhost:3000', FOLLOWER_EMAIL, FOLLOWER_PASSWORD, PAYOUTS_DIR = '.data/payouts' } = process.env;
if (!FOLLOWER_EMAIL || !FOLLOWER_PASSWORD) {
  console.error('set FOLLOWER_EMAIL and FOLLOWER_PASSWORD to those of an account with the role follower');
  process.exit(1);
}

const ledger = new PayoutLedger(PAYOUTS_DIR);
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());

const events = followEvents({
  baseUrl: BASE_URL,
  email: FOLLOWER_EMAIL,
  password: FOLLOWER_PASSWORD,
  store: ledger,
  signal: ending.signal,
  onExpired: () => ledger.beginAnew(),
  onRetry: ({ error, pauseMs }) => console.error(`${error.code}: ${error.message} Again in ${Math.ceil(pauseMs / 1_000)} s`),
});
console.log(`following ${BASE_URL}, payouts in ${PAYOUTS_DIR}`);
try {
  for await (const event of events) {
    const payout = ledger.apply(event);
    if (payout) console.log(`paid ${payout.amount} to seller ${payout.seller_id} for order ${payout.order_id}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
