import { BROWSERS } from '../stage/data.mjs';
import { checkout, keptQuote, newQuote, notification } from '../stage/requests.mjs';
import { closedLoop } from './load.mjs';
import { CLIENTS, pathWindow, requestsWindow } from './window.mjs';

/** One at a time: the cost of a request that shares nothing with others. */
const REQUESTS_ALONE = { clients: 1, count: 80 };
const ORDER_ALONE = { count: 1 };
let sent = 0;

/**
 * What is measured, on both sides with the same requests. `next` makes them, `prepare` runs before the clock starts; cases without them
 * are not about single requests.
 */
export const CASES = [
  requests('quote', 'Quote, provider called', () => newQuote),
  requests('kept', 'Quote, kept answer', () => keptQuote, keepAnswers),
  requests('receipt', 'Receipt', () => receipt),
  requests('checkout', 'Checkout', nextCheckout),
  { name: 'path', title: 'Notification to parcel', window: pathWindow, alone: ORDER_ALONE },
];

function requests(name, title, next, prepare = async () => {}) {
  const window = async (stage, side, until) => {
    await prepare(stage, side);
    return requestsWindow(stage, side, next(stage, side), until);
  };
  return { name, title, next, prepare, window, alone: REQUESTS_ALONE };
}

/** One quote for each cart at its usual place: the service caches the answers. */
async function keepAnswers(stage, side) {
  if (side === 'service') await closedLoop(stage.service.pool, keptQuote, { clients: CLIENTS, count: BROWSERS });
}

/** The service sells a cart once; the floor does not look. */
function nextCheckout(stage, side) {
  return () => {
    sent += 1;
    return checkout(side === 'service' ? stage.buyers.take() : 1 + (sent % BROWSERS));
  };
}

/** A receipt of which nothing follows, so that its cost is its own: what follows of a payment is the path's, and measured there. */
function receipt() {
  sent += 1;
  return notification('chargebacks', String(sent));
}
