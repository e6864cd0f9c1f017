import { PaycoError, type PaycoGateway } from '../../../payments/application/payco.gateway.js';
import { Environment } from '../../../platform/config/environment.js';
import { PaycoConfig } from '../../../platform/config/payco.config.js';
import type { Finding } from '../domain/finding.js';
import type { AuditedOrders } from './audited-orders.js';
import { LookAtPayments } from './look-at-payments.service.js';
import { NO_CALLS } from './round-calls.js';

const finding = (subject: string) => ({ class: 'unknown_payment', subject }) as Finding;

function looking(failure: PaycoError) {
  const asked: string[] = [];
  const payco = {
    findPayment: async (id: string) => {
      asked.push(id);
      throw failure;
    },
  } as Partial<PaycoGateway> as PaycoGateway;
  const orders = { storedPayments: async () => new Set(['4']) } as Partial<AuditedOrders> as AuditedOrders;
  const { signal } = new AbortController();
  const sees = async () => {
    const looks = await new LookAtPayments(payco, orders, new PaycoConfig(new Environment())).look(
      ['1', '2', '4'].map(finding),
      NO_CALLS,
      signal,
    );
    return looks.map(({ saw }) => saw);
  };
  return { asked, sees };
}

describe('looking at unknown payments', () => {
  it('asks a provider that is away once', async () => {
    const { asked, sees } = looking(new PaycoError('no answer'));
    expect(await sees()).toEqual(['unknown', 'unknown', 'nothing']);
    expect(asked).toEqual(['1']);
  });

  it('asks for the next one when one is refused', async () => {
    const { asked, sees } = looking(new PaycoError('refused', 403));
    expect(await sees()).toEqual(['unknown', 'unknown', 'nothing']);
    expect(asked).toEqual(['1', '2']);
  });
});
