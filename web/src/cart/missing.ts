import type { Problems } from '../parts/problems.js';
import type { Address, Contact } from './draft.js';
import { isZip, ZIP_PROBLEM } from './zip.js';

const NEEDED = 'Completá este campo.';

/** What the service would refuse, by the paths that it would name. */
export function missingIn(address: Address, contact: Contact): Problems {
  const fields = {
    'shipping.state': address.state,
    'shipping.city': address.city,
    'shipping.zip': address.zip,
    'shipping.street': address.street,
    ...contact,
  };
  const empty = Object.entries(fields).filter(([, value]) => value.trim() === '');
  return {
    ...(!isZip(address.zip) && { 'shipping.zip': ZIP_PROBLEM }),
    ...Object.fromEntries(empty.map(([path]) => [path, NEEDED])),
  };
}
