// npm run shipco:webhooks, with the service's own environment: subscribes the marketplace's account at the shipping provider to
// notifications about statuses, or moves the subscription to the first of SHIPCO_WEBHOOK_SECRET. With --check it changes nothing.
// Exit code 1 if the subscription is not as it should be afterwards. docs/operations.md says when to run it.
import { run } from './built.mjs';

await run('shipco:webhooks', () => import('./commands/shipco-webhooks.mjs'));
