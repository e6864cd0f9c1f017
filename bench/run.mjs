// npm run bench [-- --seconds 3]: what the hot paths cost beside a bare server on the same machine, in one run.
// Requests per second say something about this machine; the ratios say something about the code.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Pool } from 'undici';
import { Browser } from '../dist/sandbox/browser.js';
import { Shutdown } from '../dist/sandbox/chaos/shutdown.js';
import { startWorld } from '../dist/sandbox/chaos/world.js';
import { loadDemoData } from '../dist/sandbox/demo-data.js';

const CONNECTIONS = 16;
const ROUNDS = 3;
const ADDRESS = { city: 'Godoy Cruz', state: 'Mendoza', zip: '5501', street: 'Lavalle', number: '120' };
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '2' } } });
const roundMs = (Number(values.seconds) * 1000) / ROUNDS;

const shutdown = new Shutdown();
try {
  const world = await startWorld({ seed: 1, instances: 1, buyers: [] }, shutdown);
  world.logs.kept = false;
  await loadDemoData(world.baseUrl);
  const cookie = await aBuyerWithACart(world.baseUrl);
  const service = new Pool(`http://127.0.0.1:${world.instances[0].port}`, { connections: CONNECTIONS });
  const floor = new Pool(await startFloor(world.databaseUrl), { connections: CONNECTIONS });
  const json = { 'content-type': 'application/json' };
  let sent = 0;
  const cases = [
    ['GET /api/health/live', service, () => ({ path: '/api/health/live', method: 'GET' }), 'nothing'],
    ['GET /api/products', service, () => ({ path: '/api/products?limit=20', method: 'GET' }), 'two-selects'],
    ['GET /api/search', service, () => ({ path: '/api/search?q=dulce', method: 'GET' }), 'two-selects'],
    ['GET /api/cart', service, () => ({ path: '/api/cart', method: 'GET', headers: { cookie } }), 'two-selects'],
    [
      'POST quote (provider’s answer kept)',
      service,
      () => ({
        path: '/api/shipping/shipco/quote',
        method: 'POST',
        headers: { cookie, ...json },
        body: JSON.stringify({ shipping: ADDRESS }),
      }),
      'two-selects',
    ],
    [
      // A topic of which nothing follows: the receipt alone, without the work that a payment brings.
      'POST webhook (receipt)',
      service,
      () => ({ path: `/api/webhooks/payco?topic=chargebacks&id=${++sent}`, method: 'POST', headers: json, body: '{}' }),
      'insert',
    ],
  ];
  const floors = ['nothing', 'two-selects', 'insert'].map((name) => [
    `floor: ${name}`,
    floor,
    () => ({ path: `/${name}`, method: 'GET' }),
    name,
  ]);
  const results = new Map();
  // Rounds, so that a moment in which the machine is busy elsewhere does not fall on one case alone.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, pool, next] of [...floors, ...cases]) {
      const perSecond = await measure(pool, next);
      if (round > 0) results.set(name, [...(results.get(name) ?? []), perSecond]);
    }
  }
  const median = (name) => results.get(name).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
  for (const [name, , , against] of [...floors, ...cases]) {
    const perSecond = median(name);
    const ratio = perSecond / median(`floor: ${against}`);
    console.log(`${name.padEnd(38)} ${perSecond.toFixed(0).padStart(6)} per s   ${ratio.toFixed(2)} of floor: ${against}`);
  }
} finally {
  await shutdown.run();
}
process.exit();

async function aBuyerWithACart(baseUrl) {
  const browser = new Browser();
  await browser.signIn(baseUrl, 'buyer-ana');
  const { items } = await browser.get(`${baseUrl}/api/products?limit=3`);
  for (const { id } of items) await browser.put(`${baseUrl}/api/cart/items/${id}`, { quantity: 1 });
  return browser.cookieHeader(baseUrl);
}

async function startFloor(databaseUrl) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('floor.mjs', import.meta.url))], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await shutdown.add(async () => child.kill());
  const [line] = await once(child.stdout, 'data');
  return String(line).trim();
}

/** Requests per second, with as many under way as there are connections. A status that is no success ends the run. */
async function measure(pool, next) {
  const beganMs = performance.now();
  let done = 0;
  const worker = async () => {
    while (performance.now() - beganMs < roundMs) {
      const request = next();
      const { statusCode, body } = await pool.request(request);
      await body.dump();
      if (statusCode >= 300) throw new Error(`${request.method} ${request.path} answered ${statusCode}`);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return (done / (performance.now() - beganMs)) * 1000;
}
