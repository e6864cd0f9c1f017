// Both providers, as cheap as possible: they answer the service and the floor, and count the calls.
// A separate process, so that its cost counts for neither side. Started by stage.mjs.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { FLOOR_AMOUNT } from '../floor/amount.mjs';
import { NO_PAYMENTS, NO_SHIPMENTS, payment, preference, QUOTE, shipment } from './provider-answers.mjs';

const COLLECTOR_PREFIX = '4410077-';
const calls = {};
const inFlight = {};
const peak = {};
const delaysMs = {};
/** What each payment pays, by its id: the number in the preference's id. */
const toPay = new Map();
let lastId = 700_000_000;

const ROUTES = [
  ['POST', /^\/v2\/shipments\/quote$/, 'quote', () => QUOTE],
  ['POST', /^\/v2\/shipments$/, 'create', (_, body) => shipment(nextId(), body.external_id)],
  ['GET', /^\/v2\/shipments\?/, 'look_up', () => NO_SHIPMENTS],
  ['POST', /^\/checkout\/preferences$/, 'preference', (_, body) => newPreference(body)],
  ['PUT', /^\/checkout\/preferences\/(.+)$/, 'expire', ([, id]) => preference(id, {})],
  ['GET', /^\/v1\/payments\/search/, 'search', () => NO_PAYMENTS],
  ['GET', /^\/v1\/payments\/(\d+)$/, 'payment', ([, id]) => payment(Number(id), toPay.get(id) ?? ofFloor(id))],
  ['GET', /^\/_stats$/, null, () => JSON.stringify({ calls, inFlight, peak })],
  ['POST', /^\/_delays$/, null, (_, body) => changeDelays(body)],
];

async function answer(request, response) {
  const route = ROUTES.find(([method, path]) => request.method === method && path.test(request.url));
  const [, path, kind, make] = route ?? [null, /./, 'unknown', () => '{}'];
  const body = request.method === 'GET' ? null : await json(request);
  if (kind) await counted(kind);
  const status = !route ? 404 : request.method === 'POST' && kind !== 'quote' ? 201 : 200;
  response.writeHead(status, { 'content-type': 'application/json' }).end(make(path.exec(request.url), body));
}

async function counted(kind) {
  calls[kind] = (calls[kind] ?? 0) + 1;
  inFlight[kind] = (inFlight[kind] ?? 0) + 1;
  peak[kind] = Math.max(peak[kind] ?? 0, inFlight[kind]);
  if (delaysMs[kind]) await sleep(delaysMs[kind]);
  inFlight[kind] -= 1;
}

function newPreference(body) {
  const id = nextId();
  const cents = body.items.reduce((sum, { quantity, unit_price }) => sum + quantity * Math.round(unit_price * 100), 0);
  toPay.set(String(id), { reference: body.external_reference, amount: cents / 100 });
  return preference(COLLECTOR_PREFIX + id, body);
}

/** The floor's orders are stored under their payment's id. */
function ofFloor(id) {
  return { reference: id, amount: FLOOR_AMOUNT };
}

/** Also forgets the peaks: a delay is set to see what piles up behind it. */
function changeDelays(body) {
  Object.assign(delaysMs, body);
  for (const kind of Object.keys(peak)) delete peak[kind];
  return '{}';
}

function nextId() {
  lastId += 1;
  return lastId;
}

async function listening() {
  // A connection that is kept must outlive the pauses between two phases.
  const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${server.address().port}`;
}

process.stdin.on('end', () => process.exit()).resume();
// Two addresses, as in production: a client that limits its connections does so per provider.
process.stdout.write(`${JSON.stringify({ shipco: await listening(), payco: await listening() })}\n`);
