import { contactProblem } from '../parts/contact-problem.js';
import type { Problems } from '../parts/problems.js';
import { isZip, ZIP_PROBLEM } from '../parts/zip.js';
import type { Address, Contact } from './draft.js';

const NEEDED = 'Completá este campo.';

/** What the service would refuse of an address, by the paths that it would name. */
export function missingInAddress({ state, city, zip, street }: Address): Problems {
  const fields = { 'shipping.state': state, 'shipping.city': city, 'shipping.zip': zip, 'shipping.street': street };
  return { ...(!isZip(zip) && { 'shipping.zip': ZIP_PROBLEM }), ...emptyOf(fields) };
}

/** The same of the whole form. A contact that the service has kept is not judged again. */
export const missingIn = (address: Address, contact: Contact, isContactNew: boolean): Problems => ({
  ...missingInAddress(address),
  ...(isContactNew && wrongInContact(contact)),
  ...emptyOf({ ...contact }),
});

function wrongInContact({ phone, document }: Contact): Problems {
  const wrong = { phone: contactProblem('phone', phone), document: contactProblem('document', document) };
  return Object.fromEntries(Object.entries(wrong).flatMap(([path, problem]) => (problem ? [[path, problem]] : [])));
}

function emptyOf(fields: Readonly<Record<string, string>>): Problems {
  const empty = Object.entries(fields).filter(([, value]) => value.trim() === '');
  return Object.fromEntries(empty.map(([path]) => [path, NEEDED]));
}
