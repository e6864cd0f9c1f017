import type { Problems } from '../parts/problems.js';
import type { Address, Contact } from './draft.js';
import { isZip, ZIP_PROBLEM } from './zip.js';

const NEEDED = 'Completá este campo.';

/** What the service would refuse of an address, by the paths that it would name. */
export function missingInAddress({ state, city, zip, street }: Address): Problems {
  const fields = { 'shipping.state': state, 'shipping.city': city, 'shipping.zip': zip, 'shipping.street': street };
  return { ...(!isZip(zip) && { 'shipping.zip': ZIP_PROBLEM }), ...emptyOf(fields) };
}

/** The same of the whole form. */
export const missingIn = (address: Address, contact: Contact): Problems => ({
  ...missingInAddress(address),
  ...emptyOf({ ...contact }),
});

function emptyOf(fields: Readonly<Record<string, string>>): Problems {
  const empty = Object.entries(fields).filter(([, value]) => value.trim() === '');
  return Object.fromEntries(empty.map(([path]) => [path, NEEDED]));
}
