// npm run shipco:webhooks, with the service's own environment: subscribes the marketplace's account at the shipping provider to
// notifications about statuses, or moves the subscription to the first of SHIPCO_WEBHOOK_SECRET. With --check it changes nothing.
// Exit code 1 if the subscription is not as it should be afterwards. docs/operations.md says when to run it.
import 'reflect-metadata';
import { loadEnvironment } from '../dist/config/environment.js';
import { ServerConfig } from '../dist/config/server.config.js';
import { ShipcoConfig } from '../dist/config/shipco.config.js';
import { NoMetrics } from '../dist/shared/application/metrics.js';
import { NoTracer } from '../dist/shared/application/tracer.js';
import { AsyncWorkContext } from '../dist/shared/infrastructure/async-work-context.js';
import { HttpClient } from '../dist/shared/infrastructure/http-client.js';
import { ProviderCalls } from '../dist/shared/infrastructure/provider-calls.js';

const TIMEOUT_MS = 15_000;
const MOST_PAGES = 20;
const TOPIC = 'status';
const onlyChecks = process.argv.includes('--check');

const say = (line) => process.stdout.write(`${line}\n`);
const end = (line) => {
  say(line);
  process.exit(1);
};

const environment = loadEnvironment(process.env);
const { marketplace, webhookSecrets, apiBaseUrl } = new ShipcoConfig(environment);
if (!marketplace) end('fault: SHIPCO_ACCOUNT_ID, SHIPCO_API_TOKEN and SHIPCO_API_SECRET must be set');
if (webhookSecrets.length === 0) end('fault: SHIPCO_WEBHOOK_SECRET must be set');

const ours = `${new ServerConfig(environment).baseUrl}/api/webhooks/shipco/`;
const wanted = ours + webhookSecrets[0];
const path = `${apiBaseUrl}/accounts/${marketplace.accountId}/webhooks`;
const authorization = `Basic ${Buffer.from(`${marketplace.token}:${marketplace.secret}`).toString('base64')}`;
const http = new HttpClient(new ProviderCalls(new NoMetrics(), new NoTracer(), new AsyncWorkContext()));

async function call(method, url, body) {
  const timeoutMs = TIMEOUT_MS;
  const operation = 'webhooks';
  const request = { call: { provider: 'shipco', operation }, method, url, headers: { authorization }, body, timeoutMs };
  // The reason names no address.
  const reply = await http
    .send(request)
    .catch((error) => end(`fault: the provider gave no answer (${error.reason ?? 'broken'})`));
  if (reply.status < 200 || reply.status > 299) end(`fault: the provider answered ${method} with HTTP ${reply.status}`);
  return reply.json ?? {};
}

/** The account's subscriptions to statuses that lead here. */
async function subscriptions() {
  const found = [];
  for (let page = 1, last = 1; page <= Math.min(last, MOST_PAGES); page += 1) {
    const { data, meta } = await call('GET', `${path}?page=${page}`);
    if (!Array.isArray(data)) end('fault: the provider’s list of subscriptions cannot be read');
    found.push(...data.filter(({ topic, url }) => topic === TOPIC && typeof url === 'string' && url.startsWith(ours)));
    last = Number(meta?.last_page ?? 1);
  }
  return found;
}

const [known, ...others] = await subscriptions();
const account = `account ${marketplace.accountId}`;
if (others.length > 0) say(`warning: ${account} has ${others.length} more of these subscriptions; remove them in its panel`);
const isSubscribed = [known, ...others].some((one) => one?.url === wanted);
if (isSubscribed) say(`ok: ${account} notifies ${ours}***`);
else if (onlyChecks && known) end(`fault: ${account} notifies ${ours}*** with another secret than the first`);
else if (onlyChecks) end(`fault: ${account} does not notify ${ours}***`);
else {
  if (known) await call('PUT', `${path}/${known.id}`, { url: wanted });
  else await call('POST', path, { topic: TOPIC, url: wanted });
  // What counts is what the provider has stored.
  if (!(await subscriptions()).some(({ url }) => url === wanted)) end(`fault: ${account} does not list the subscription`);
  say(`ok: ${account} ${known ? 'has changed its secret and' : 'now'} notifies ${ours}***`);
}
process.exit(0);
