import { z } from 'zod';
import { Example } from '../../platform/http/operation.decorator.js';
import { IsContact, IsEmail } from '../../platform/http/rules.js';
import { Text } from '../../platform/http/text.decorator.js';
import { id, timestamp, view } from '../../platform/http/view.js';
import type { Seller } from '../domain/seller.js';
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
  { name: z.string(), email: z.string(), phone: z.string(), document: z.string() },
  BUYER,
);
export type BuyerProfileView = z.infer<typeof BuyerProfileView>;

@Example<SellerProfileBody>({ name: 'Tienda Norte' })
export class SellerProfileBody {
  @Text(1, 100) name!: string;
}

export const SellerProfileView = view(
  'SellerProfile',
  { id, name: z.string(), created_at: timestamp },
  { id: 'c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901', name: 'Tienda Norte', created_at: '2026-11-20T14:03:27.120Z' },
);
export type SellerProfileView = z.infer<typeof SellerProfileView>;

export function toSellerProfileView(seller: Seller): SellerProfileView {
  return { id: seller.id, name: seller.name, created_at: seller.createdAt.toISOString() };
}
