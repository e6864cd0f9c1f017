/** An account of the provider, with the origins of its address book. */
export interface ShipcoAccount {
  id: number;
  name: string;
  originIds: number[];
  /** The towns of origins that are not where all others are, by the ids of both. */
  originTowns?: Readonly<Record<number, number>>;
  defaultOriginId: number;
  /** What this account pays for carriage, compared with the tariff; 1 when absent. */
  priceFactor?: number;
}

/** An account with its own API token: the marketplace's. */
export interface BasicAccount extends ShipcoAccount {
  token: string;
  secret: string;
}

export const DEMO_ACCOUNT: BasicAccount = {
  id: 7001,
  name: 'Demo marketplace',
  token: 'sandbox-token',
  secret: 'sandbox-secret',
  originIds: [3001, 3002],
  defaultOriginId: 3001,
};

/** Accounts of sellers, which others can use only with their consent. Their conditions are better, so that a demo shows the difference. */
export const SELLER_ACCOUNTS: readonly ShipcoAccount[] = [
  {
    id: 8001,
    name: 'Norte Envíos',
    originIds: [3101, 3102],
    originTowns: { 3102: 5122 },
    defaultOriginId: 3101,
    priceFactor: 0.8,
  },
  { id: 8002, name: 'Sur Logística', originIds: [3201], defaultOriginId: 3201, priceFactor: 0.9 },
];

export function accountView(account: ShipcoAccount) {
  return {
    id: account.id,
    name: account.name,
    logo: null,
    company_name: account.name,
    address: {
      street: 'Av. Corrientes',
      street_number: '1234',
      city: 'Capital Federal',
      state: 'Capital Federal',
      zipcode: '1043',
    },
    national_tax_id: { number: `30-${account.id}0000-1`, type: 'CUIT' },
    state_tax_id: null,
    tax_category: 'RI',
    email: `account-${account.id}@shipco.example`,
    phone: '+54 11 4000 0000',
    contacts: { operations: null, administrative: null },
  };
}
