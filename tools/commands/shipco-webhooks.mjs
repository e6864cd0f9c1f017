import 'reflect-metadata';
import { ShipcoSubscriptions, SubscriptionsError } from '../../dist/office/doctor/shipco-subscriptions.js';
import { HttpClient } from '../../dist/platform/calls/http-client.js';
import { ProviderCalls } from '../../dist/platform/calls/provider-calls.js';
import { loadEnvironment } from '../../dist/platform/config/environment.js';
import { ServerConfig } from '../../dist/platform/config/server.config.js';
import { ShipcoConfig } from '../../dist/platform/config/shipco.config.js';
import { AsyncWorkContext } from '../../dist/platform/telemetry/async-work-context.js';
import { PrometheusMetrics } from '../../dist/platform/telemetry/prometheus-metrics.js';
import { NoTracer } from '../../dist/platform/telemetry/tracer.js';
import { end } from '../built.mjs';

const flags = process.argv.slice(2);
// Misspelt, it must not change anything.
if (flags.some((flag) => flag !== '--check')) end('usage: npm run ops webhooks [-- --check]');
const onlyChecks = flags.length > 0;

const say = (line) => process.stdout.write(`${line}\n`);

const environment = loadEnvironment(process.env);
const shipco = new ShipcoConfig(environment);
const { marketplace, webhookSecrets } = shipco;
if (!marketplace) end('fault: SHIPCO_ACCOUNT_ID, SHIPCO_API_TOKEN and SHIPCO_API_SECRET must be set');
if (webhookSecrets.length === 0) end('fault: SHIPCO_WEBHOOK_SECRET must be set');

const http = new HttpClient(new ProviderCalls(new PrometheusMetrics(), new NoTracer(), new AsyncWorkContext()));
const subscriptions = new ShipcoSubscriptions(http, shipco, new ServerConfig(environment));
const wanted = subscriptions.address + webhookSecrets[0];

/** The message and the reason name no address. */
function explain(error) {
  if (error instanceof SubscriptionsError) end(`fault: ${error.message}`);
  end(`fault: the provider gave no answer (${error.reason ?? 'broken'})`);
}
const ours = () => subscriptions.ours(marketplace).catch(explain);

const [known, ...others] = await ours();
const account = `account ${marketplace.accountId}`;
const place = `${subscriptions.address}***`;
if (others.length > 0) say(`warning: ${account} has ${others.length} more of these subscriptions; remove them in its panel`);
const isSubscribed = [known, ...others].some((one) => one?.url === wanted);
if (isSubscribed) say(`ok: ${account} notifies ${place}`);
else if (onlyChecks && known) end(`fault: ${account} notifies ${place} with a secret other than the first`);
else if (onlyChecks) end(`fault: ${account} does not notify ${place}`);
else {
  await (known ? subscriptions.move(marketplace, known, wanted) : subscriptions.add(marketplace, wanted)).catch(explain);
  // What counts is what the provider has stored.
  if (!(await ours()).some(({ url }) => url === wanted)) end(`fault: ${account} does not list the subscription`);
  say(`ok: ${account} ${known ? 'has changed its secret and' : 'now'} notifies ${place}`);
}
process.exit(0);
