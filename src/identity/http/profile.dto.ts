import { IsEmail } from 'class-validator';
import { Text } from '../../shared/http/text.decorator.js';
import type { Recipient } from '../domain/current-user.js';
import type { Seller } from '../domain/seller.js';

/** The lengths are the shipping provider's, for a recipient. */
export class BuyerProfileBody implements Recipient {
  @Text(1, 100) name!: string;
  @IsEmail() @Text(3, 150) email!: string;
  @Text(1, 50) phone!: string;
  @Text(1, 50) document!: string;
}

export class SellerProfileBody {
  @Text(1, 100) name!: string;
}

export interface SellerProfileView {
  id: string;
  name: string;
  created_at: string;
}

export function toSellerProfileView(seller: Seller): SellerProfileView {
  return { id: seller.id, name: seller.name, created_at: seller.createdAt.toISOString() };
}
