import { z } from 'zod';
import { EXAMPLE_TAG, etag, tagOf } from '../../platform/http/entity-tags.js';
import { WHOLE } from '../../platform/http/listing.dto.js';
import { Example } from '../../platform/http/operation.decorator.js';
import { IsBoolean, IsOptional } from '../../platform/http/rules.js';
import { Text } from '../../platform/http/text.decorator.js';
import { exampleOf, id, view } from '../../platform/http/view.js';
import { type AddressWish, type KeptAddress, MAX_NAME_LENGTH } from '../domain/address-book.js';
import { CheckoutAddressBody } from './checkout.dto.js';

const HOME = {
  name: 'Casa',
  city: 'Godoy Cruz',
  state: 'Mendoza',
  zip: '5501',
  street: 'Lavalle',
  number: '120',
  extras: 'Timbre 2',
};

@Example({ ...HOME, is_default: true })
export class AddressBody extends CheckoutAddressBody {
  @Text(1, MAX_NAME_LENGTH) name!: string;
  /** The default itself stays the default until another one becomes it. */
  @IsOptional() @IsBoolean() is_default?: boolean | null;

  toWish(): AddressWish {
    return { name: this.name, address: this.toAddress(), isDefault: this.is_default ?? false };
  }
}

export const AddressView = view(
  'KeptAddress',
  {
    id,
    name: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    street: z.string(),
    number: z.string(),
    extras: z.string(),
    is_default: z.boolean().meta({ description: 'True for the first one.' }),
    etag,
  },
  { id: '0b9f0a57-55a1-4a83-8a3b-0c8f1a7d1f5e', ...HOME, is_default: true, etag: EXAMPLE_TAG },
);
export type AddressView = z.infer<typeof AddressView>;

export const AddressesView = view(
  'KeptAddresses',
  { items: z.array(AddressView), ...WHOLE },
  { items: [exampleOf(AddressView)], next_cursor: null },
);
export type AddressesView = z.infer<typeof AddressesView>;

export function toAddressViews(addresses: readonly KeptAddress[]): AddressView[] {
  return addresses.map((one, index) => {
    const { id, name, address } = one;
    return { id, name, ...address, is_default: index === 0, etag: tagOfAddress(one) };
  });
}

/** Which one is the default belongs to all of them together, so a change of that changes no tag. */
export function tagOfAddress({ id, name, address }: KeptAddress): string {
  return tagOf({ id, name, ...address });
}
