import { Type } from 'class-transformer';
import { z } from 'zod';
import type { Seller } from '../../../identity/domain/seller.js';
import { EXAMPLE_TAG, etag, tagOf } from '../../../platform/http/entity-tags.js';
import { Example } from '../../../platform/http/operation.decorator.js';
import { IsContact, IsObject, IsOptional, Matches, ValidateNested } from '../../../platform/http/rules.js';
import { Text } from '../../../platform/http/text.decorator.js';
import { id, timestamp, view } from '../../../platform/http/view.js';
import { type FieldProblem, ValidationFailedError } from '../../../platform/kernel/validation-failed.error.js';
import type { DispatchAddress } from '../../shipco/domain/origin.js';
import { type DispatchSeen, ORIGIN_STATES } from '../domain/dispatch.js';

const HOUR = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const DEPOT = {
  street: 'San Martín',
  number: '1450',
  extras: 'Depósito 3',
  city: 'Godoy Cruz',
  state: 'Mendoza',
  zip: '5501',
  phone: '+54 261 555 0134',
  opens: '09:00',
  closes: '17:30',
};

const HOURS_PROBLEMS: Readonly<Record<'both' | 'order', FieldProblem>> = {
  both: {
    path: 'dispatch_address.closes',
    message: { en: 'opens and closes belong together', es: 'Completá los dos horarios, o ninguno.' },
  },
  order: {
    path: 'dispatch_address.closes',
    message: { en: 'closes must be later than opens', es: 'Tiene que ser más tarde que el horario de apertura.' },
  },
};

/** The rules of a checkout's address, and who is called before a collection. */
@Example(DEPOT)
export class DispatchAddressBody {
  @Text(1, 190) city!: string;
  @Text(1, 190) state!: string;
  @Text(1, 20) zip!: string;
  @Text(1, 100) street!: string;
  @IsOptional() @Text(0, 10) number?: string | null;
  @IsOptional() @Text(0, 100) extras?: string | null;
  @IsContact('phone') @Text(1, 50) phone!: string;
  @IsOptional() @Matches(HOUR) @Text(5, 5) opens?: string | null;
  @IsOptional() @Matches(HOUR) @Text(5, 5) closes?: string | null;

  /** Throws ValidationFailedError for hours that are not two, or not in order. */
  toAddress(): DispatchAddress {
    const { street, number, extras, city, state, zip, phone } = this;
    const [opens, closes] = [this.opens ?? null, this.closes ?? null];
    if ((opens === null) !== (closes === null)) throw new ValidationFailedError([HOURS_PROBLEMS.both]);
    if (opens !== null && closes !== null && closes <= opens) throw new ValidationFailedError([HOURS_PROBLEMS.order]);
    return { street, number: number ?? '', extras: extras || null, city, state, zip, phone, opens, closes };
  }
}

@Example({ name: 'Tienda Norte', dispatch_address: DEPOT })
export class SellerProfileBody {
  @Text(1, 100) name!: string;
  @IsOptional() @ValidateNested() @IsObject() @Type(() => DispatchAddressBody) dispatch_address?: DispatchAddressBody;

  /** Undefined keeps it, null takes it away. */
  toAddress(): DispatchAddress | null | undefined {
    return this.dispatch_address?.toAddress() ?? (this.dispatch_address as null | undefined);
  }
}

const Address = z
  .strictObject({
    street: z.string(),
    number: z.string(),
    extras: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    phone: z.string(),
    opens: z.string().nullable(),
    closes: z.string().nullable(),
  })
  .nullable()
  .meta({ description: 'Where the parcels leave from, as entered; null for the marketplace’s own address.' });

const Origin = z
  .strictObject({
    state: z.enum(['none', ...ORIGIN_STATES]),
    reason: z.string().nullable(),
  })
  .meta({
    description:
      'Whether the shipping provider has this address. `pending`: it is being registered; until then parcels leave from the earlier address, or the marketplace’s. `refused`: the provider does not take it, for `reason`, its own words if it says any; save it again to try again. `none`: there is no address, or the marketplace has no account.',
  });

export const SellerProfileView = view(
  'SellerProfile',
  { id, name: z.string(), created_at: timestamp, dispatch_address: Address, origin: Origin, etag },
  {
    id: 'c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901',
    name: 'Tienda Norte',
    created_at: '2026-11-20T14:03:27.120Z',
    dispatch_address: DEPOT,
    origin: { state: 'ready', reason: null },
    etag: EXAMPLE_TAG,
  },
);
export type SellerProfileView = z.infer<typeof SellerProfileView>;

/** The seller reads a reason only when it is hers to act on: why a pending one takes long is for operators. */
export function toSellerProfileView(seller: Seller, { address, origin }: DispatchSeen): SellerProfileView {
  return {
    id: seller.id,
    name: seller.name,
    created_at: seller.createdAt.toISOString(),
    dispatch_address: address,
    origin: origin
      ? { state: origin.state, reason: origin.state === 'refused' ? origin.reason : null }
      : { state: 'none', reason: null },
    etag: tagOf({ name: seller.name, address }),
  };
}
