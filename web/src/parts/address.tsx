import type { Schemas } from '../api.js';
import { provinceName } from './provinces.js';

interface AddressProps {
  of: Schemas['SellerOrder']['shipping_address'];
  recipient?: string;
}

export function Address({ of, recipient }: AddressProps) {
  const { city, state, zip, street, number, extras } = of;
  return (
    <address>
      {recipient && (
        <>
          {recipient}
          <br />
        </>
      )}
      {[street, number].filter(Boolean).join(' ')}
      {extras && <>, {extras}</>}
      <br />
      {city}, {provinceName(state ?? '')} ({zip})
    </address>
  );
}
