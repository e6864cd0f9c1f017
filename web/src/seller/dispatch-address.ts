import type { Schemas } from '../api.js';
import { contactProblem } from '../parts/contact-problem.js';
import type { Problems } from '../parts/problems.js';
import { isZip, ZIP_PROBLEM, zipOf } from '../parts/zip.js';

export type DispatchAddress = NonNullable<Schemas['SellerProfile']['dispatch_address']>;

/** What is typed: what is missing is an empty text. */
export type DispatchInput = { [Part in keyof DispatchAddress]: string };

const PARTS = ['state', 'city', 'zip', 'street', 'number', 'extras', 'phone', 'opens', 'closes'] as const;
const NEEDED = ['state', 'city', 'zip', 'street', 'phone'] as const;
/** As the service names a field. */
export const pathOf = (part: keyof DispatchInput): string => `dispatch_address.${part}`;

export const inputOf = (address: DispatchAddress | null): DispatchInput =>
  Object.fromEntries(PARTS.map((part) => [part, address?.[part] ?? ''])) as DispatchInput;

/** What is sent of what was typed. The form says beside the postal code how it is read. */
export function addressToSend(input: DispatchInput): DispatchAddress {
  const { state, city, zip, street, number, extras, phone, opens, closes } = input;
  return {
    state: state.trim(),
    city: city.trim(),
    zip: zipOf(zip) ?? zip.trim(),
    street: street.trim(),
    number: number.trim(),
    extras: extras.trim() || null,
    phone: phone.trim(),
    opens: opens || null,
    closes: closes || null,
  };
}

/** All that the service would refuse of it, by the paths that it would name, in one round. */
export function problemsIn(input: DispatchInput): Problems {
  const { zip, phone, opens, closes } = input;
  const telephone = contactProblem('phone', phone);
  const empty = NEEDED.filter((part) => input[part].trim() === '').map((part) => [pathOf(part), 'Completá este campo.']);
  return {
    ...(!isZip(zip) && { [pathOf('zip')]: ZIP_PROBLEM }),
    ...(telephone && { [pathOf('phone')]: telephone }),
    ...hoursProblem(opens, closes),
    ...Object.fromEntries(empty),
  };
}

function hoursProblem(opens: string, closes: string): Problems {
  if (Boolean(opens) !== Boolean(closes))
    return { [pathOf(opens ? 'closes' : 'opens')]: 'Completá las dos horas, o dejalas vacías.' };
  return opens !== '' && opens >= closes ? { [pathOf('closes')]: 'Tiene que ser más tarde que la primera.' } : {};
}
