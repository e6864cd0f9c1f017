import { parseArgs } from 'node:util';
import { isLimit, type Limits } from './limits.js';
import { PAYMENT_SCENARIOS } from './payments/scenarios.js';
import type { Scenario as PaymentScenario } from './payments/world.js';
import { SCENARIOS, type Scenario, WIDE } from './scenarios.js';

export interface ExploreOptions {
  readonly scenarios: Readonly<Record<string, Scenario>>;
  readonly payments: Readonly<Record<string, PaymentScenario>>;
  readonly isPlanted: boolean;
  readonly mostStates: number;
}

export const USAGE = `npm run explore -- [--only <name,…>] [--wide] [--limits crash=1,fault=2,…] [--planted] [--most 20000000]

Explores the domain of a shipment: everything that two workers, the provider, a payer and a person can do to one order, in every order, within
the limits of each scenario; and the rule of a settlement: every payment of two purchases of a cart, read in every order. "--limits" explores one scenario of these limits; "--wide" the larger ones; "--planted" checks that each planted
bug of the domain is found; "--most" ends a scenario after so many states.`;

/** Null for --help. Throws for an unknown name. */
export function readOptions(args: string[]): ExploreOptions | null {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: '' },
      limits: { type: 'string', default: '' },
      wide: { type: 'boolean', default: false },
      planted: { type: 'boolean', default: false },
      most: { type: 'string', default: '20000000' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const isUsual = !values.limits && !values.wide;
  const ofShipments = values.limits
    ? { given: { covers: values.limits, limits: limitsOf(values.limits) } }
    : values.wide
      ? WIDE
      : SCENARIOS;
  const ofPayments = isUsual ? PAYMENT_SCENARIOS : {};
  const names = values.only.split(',').filter(Boolean);
  const known = Object.keys({ ...ofShipments, ...ofPayments });
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`there is no scenario ${unknown.join(', ')}: ${known.join(', ')}`);
  const chosen = <One>(all: Readonly<Record<string, One>>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.length === 0 || names.includes(name)));
  return {
    scenarios: chosen<Scenario>(ofShipments),
    payments: chosen(ofPayments),
    isPlanted: values.planted,
    mostStates: Number(values.most),
  };
}

function limitsOf(text: string): Partial<Limits> {
  const pairs = text.split(',').map((one) => one.split('='));
  for (const [name = '', times] of pairs)
    if (!isLimit(name) || !/^\d+$/.test(times ?? '')) throw new Error(`no limit: ${name}=${times}`);
  return Object.fromEntries(pairs.map(([name, times]) => [name, Number(times)]));
}
