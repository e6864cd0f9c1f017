import { z } from 'zod';
import { EXAMPLE_TAG, etag, tagOf } from '../../platform/http/entity-tags.js';
import { Example } from '../../platform/http/operation.decorator.js';
import { IsContact, IsEmail } from '../../platform/http/rules.js';
import { Text } from '../../platform/http/text.decorator.js';
import { view } from '../../platform/http/view.js';
import type { Recipient } from '../domain/session-user.js';

const BUYER = { name: 'Ana Torres', email: 'ana@example.com', phone: '+54 261 555 0134', document: '30111222' };

/** The shipping provider's limits for a recipient. */
@Example<BuyerProfileBody>(BUYER)
export class BuyerProfileBody implements Recipient {
  @Text(1, 100) name!: string;
  @IsEmail() @Text(3, 150) email!: string;
  @IsContact('phone') @Text(1, 50) phone!: string;
  @IsContact('document') @Text(1, 50) document!: string;
}

export const BuyerProfileView = view(
  'BuyerProfile',
  { name: z.string(), email: z.string(), phone: z.string(), document: z.string(), etag },
  { ...BUYER, etag: EXAMPLE_TAG },
);
export type BuyerProfileView = z.infer<typeof BuyerProfileView>;

export function toBuyerProfileView({ name, email, phone, document }: Recipient): BuyerProfileView {
  const profile = { name, email, phone, document };
  return { ...profile, etag: tagOf(profile) };
}
