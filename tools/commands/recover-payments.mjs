import { parseArgs } from 'node:util';
import { PaycoError } from '../../dist/payments/application/payco.gateway.js';
import { RecoverPayments } from '../../dist/payments/application/recover-payments.service.js';
import { end } from '../built.mjs';
import { madeService } from './made-service.mjs';

const { values, positionals } = parseArgs({ options: { since: { type: 'string' } }, strict: false });
const since = new Date(values.since ?? '');
if (Object.keys(values).join() !== 'since' || positionals.length > 0 || Number.isNaN(since.getTime()))
  end('usage: npm run ops recover -- --since 2026-11-22T10:00:00Z');
const app = await madeService();
const recovered = app.get(RecoverPayments, { strict: false }).since(since);
const count = await recovered.catch((error) => {
  if (error instanceof PaycoError) end(`ops recover: ${error.message}; running it again is safe`);
  throw error;
});
process.stdout.write(`${count} payments have changed since ${since.toISOString()}; the service reads them again\n`);
await app.close();
process.exit(0);
