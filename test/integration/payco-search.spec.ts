import 'reflect-metadata';
import { type PaycoSimulator, startPaycoSimulator } from '../../sandbox/payco/payco-simulator.js';
import type { HttpClient } from '../../src/shared/infrastructure/http-client.js';
import { aPaycoGateway } from '../support/payco-gateway.builder.js';
import { anHttpClient } from '../support/silent-metrics.js';

const NOW = new Date('2026-11-21T10:00:00.000Z');
const DRAFT = {
  lines: [{ id: 'kettle', title: 'Kettle', quantity: 1, unitPriceCents: 2_400_005 }],
  shippingCents: 0,
  payer: { name: 'Ana Paz', email: 'ana@example.com' },
  createdAt: NOW,
  expiresAt: new Date('2026-11-22T10:00:00.000Z'),
};
let simulator: PaycoSimulator;
let http: HttpClient;

beforeAll(async () => {
  simulator = await startPaycoSimulator({ now: () => NOW });
  http = anHttpClient();
});
afterAll(async () => {
  await http.onApplicationShutdown();
  await simulator.close();
});

it('finds the payments that have changed, of all purchases, a page after the other, and not the older ones', async () => {
  const gateway = aPaycoGateway(simulator, http);
  const paid = async (purchaseId: string) => {
    const { id } = await gateway.createPreference({ ...DRAFT, purchaseId });
    return String(simulator.pay(id, 'approved', { messages: 0 }).id);
  };
  const old = await paid('old');
  simulator.changePayment(old, { date_last_updated: '2026-11-21T09:00:00.000Z' });
  const ids = new Set<string>();
  for (let count = 0; count < 60; count += 1) ids.add(await paid(`purchase-${count}`));

  const pages = [0, 50, 60].map((offset) => gateway.findPaymentsChangedSince(new Date('2026-11-21T09:59:00.000Z'), offset));

  const [first = [], second = [], third] = await Promise.all(pages);
  expect([first.length, second.length, third]).toEqual([50, 10, []]);
  expect(new Set([...first, ...second])).toEqual(ids);
});
