import type { Recipient } from '../../identity/domain/session-user.js';
import type { Address } from './address.js';
import type { ShippingAddress } from './order-documents.js';

/** Who gets a parcel and at which door: what may be corrected without another quote. */
export type DeliveryDetails = Recipient & Pick<Address, 'street' | 'number' | 'extras'>;

export const RECIPIENT_FIELDS = ['name', 'phone', 'document', 'email'] as const satisfies readonly (keyof Recipient)[];
export const DOOR_FIELDS = ['street', 'number', 'extras'] as const satisfies readonly (keyof Address)[];
export const DELIVERY_FIELDS = [...RECIPIENT_FIELDS, ...DOOR_FIELDS] as const;
export type DeliveryField = (typeof DELIVERY_FIELDS)[number];

/** As it is known. `isAtPoint`: the buyer collects it, so that the door is not the buyer's. */
export interface KnownDelivery extends DeliveryDetails {
  readonly isAtPoint: boolean;
}

/** `given`: at the checkout. A part that a stored document lacks is empty. */
export function knownDelivery(address: ShippingAddress, given: Partial<Recipient>): KnownDelivery {
  const { name = '', phone = '', document = '', email = '' } = address.recipientOf(given);
  const { street = '', number = '', extras = '' } = address.destination;
  return { name, phone, document, email, street, number, extras, isAtPoint: address.isAtPoint };
}

/** The fields of a correction that say something else than is known. */
export function changedFields(known: DeliveryDetails, correction: Partial<DeliveryDetails>): DeliveryField[] {
  return DELIVERY_FIELDS.filter((field) => correction[field] !== undefined && correction[field] !== known[field]);
}

export function isOfDoor(field: DeliveryField): boolean {
  return DOOR_FIELDS.some((one) => one === field);
}
