/** An account of the provider, with the credential that may use it and the origins of its address book. */
export interface ShipcoAccount {
  id: number;
  name: string;
  token: string;
  secret: string;
  originIds: number[];
  defaultOriginId: number;
}

export const DEMO_ACCOUNT: ShipcoAccount = {
  id: 7001,
  name: 'Demo marketplace',
  token: 'sandbox-token',
  secret: 'sandbox-secret',
  originIds: [3001, 3002],
  defaultOriginId: 3001,
};

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
