import type { DemoUser } from '../../sandbox/identity-provider/demo-users.js';
import { LinkingSeller } from '../../sandbox/journey/linking-seller.js';
import type { ShipcoSimulator } from '../../sandbox/shipco/shipco-simulator.js';
import type { FaultRule } from '../../sandbox/simulator/fault.js';
import { openShop } from '../shop.js';

/** What no order of it can be shipped by, for the whole run: one address of the buyer, or one seller. */
export type Poison = 'address' | 'seller';

/** In the destination of every purchase of its kind: the verdict knows them by it. */
export const POISONED_STREETS: Record<Poison, string> = { address: 'Pasaje Sin Salida', seller: 'Camino del Vendedor' };
export const POISONED_PRODUCT = 'Caja cerrada';
export const POISONED_SELLER: DemoUser = { id: 'seller-chaos', name: 'Clara Chaos', email: 'seller-chaos@example.com' };

const FOREVER = 1_000_000;
const ACCOUNT = 8002;
const CREATE = { method: 'POST', path: '/v2/shipments' };
const REFUSAL: FaultRule['fault'] = { kind: 'status', status: 403, body: { message: 'Forbidden.' } };
/** Each takes its share of what the ones before it left. */
const STRANGE: readonly FaultRule['fault'][] = [
  REFUSAL,
  { kind: 'hang' },
  { kind: 'broken_json' },
  { kind: 'html', status: 500 },
  { kind: 'oversize' },
];

/** Add them before other faults: a call meets the first rule that fits it. */
export function poisonRules(level: (kind: 'poisoned-address' | 'poisoned-seller') => number): FaultRule[] {
  const rules: FaultRule[] = [];
  if (level('poisoned-address') > 0)
    rules.push({ ...CREATE, contains: POISONED_STREETS.address, times: FOREVER, fault: REFUSAL });
  if (level('poisoned-seller') > 0) {
    for (const [at, fault] of STRANGE.entries()) {
      const often = { times: FOREVER, probability: 1 / (STRANGE.length - at), fault };
      rules.push({ ...CREATE, contains: `"account_id":${ACCOUNT}`, ...often });
      rules.push({ method: 'GET', path: '/v2/shipments', contains: `"account_id":"${ACCOUNT}"`, ...often });
    }
  }
  return rules;
}

/** A shop with one product and an account of its own at the shipping provider. */
export async function openPoisonedShop(baseUrl: string): Promise<void> {
  await openShop(baseUrl, POISONED_SELLER.id, null, { title: POISONED_PRODUCT });
  const seller = new LinkingSeller(baseUrl, { user: POISONED_SELLER.id, shipcoAccount: String(ACCOUNT) });
  await seller.signIn();
  await seller.link();
}

export function poisonOf(street: string | null): Poison | null {
  return (Object.keys(POISONED_STREETS) as Poison[]).find((kind) => POISONED_STREETS[kind] === street) ?? null;
}

/** Adds the rules again after all faults were removed. */
export function poison(shipco: ShipcoSimulator, rules: readonly FaultRule[]): void {
  for (const rule of rules) shipco.fault(rule);
}
