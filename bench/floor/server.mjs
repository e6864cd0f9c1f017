// The minimum that a program on this machine needs for the same answers: node:http, pg and undici, no framework and none of our code.
// Started by stage.mjs; it accepts the same requests as the service.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';
import { Pool } from 'undici';
import { checkout } from './checkout.mjs';
import { shipPaid } from './path.mjs';
import { quote } from './quote.mjs';
import { receive } from './receipt.mjs';

const CONNECTIONS_PER_PROVIDER = 32;
const { DATABASE_URL, SHIPCO_URL, PAYCO_URL } = process.env;
const tools = {
  db: new pg.Pool({ connectionString: DATABASE_URL, max: 10 }),
  shipco: new Pool(SHIPCO_URL, { connections: CONNECTIONS_PER_PROVIDER }),
  payco: new Pool(PAYCO_URL, { connections: CONNECTIONS_PER_PROVIDER }),
};

async function answer(request, response) {
  const [path] = request.url.split('?', 1);
  const body = await json(request);
  if (path === '/api/shipping/shipco/quote') return end(response, 200, await quote(tools, request, body));
  if (path === '/api/checkout/payco') return end(response, 201, await checkout(tools, request, body));
  if (path !== '/api/webhooks/payco') return end(response, 404, {});
  const notification = await receive(tools, request, body);
  end(response, 200, { received: true });
  if (notification.topic === 'payment') await shipPaid(tools, notification.resourceId);
}

function end(response, status, body) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

// A rejection ends the process, and with it the run: the floor has no failure to hide.
const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => void answer(request, response));
process.stdin.on('end', () => process.exit()).resume();
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${server.address().port}` })}\n`);
