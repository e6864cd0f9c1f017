import type { components } from './schema.js';

type Schemas = components['schemas'];

export type Address = Schemas['KeptAddress'];
export type BuyerProfile = Schemas['BuyerProfile'];
export type Cart = Schemas['Cart'];
export type CartParcel = Cart['parcels'][number];
export type CartItem = CartParcel['items'][number];
export type Checkout = Schemas['Checkout'];
export type CheckoutRequest = Schemas['CheckoutBody'];
export type Order = Schemas['Order'];
export type OrderItem = Schemas['OrderItem'];
export type OwnProduct = Schemas['OwnProduct'];
export type PickupPoint = NonNullable<QuoteOption['pickup_points']>[number];
export type Product = Schemas['Product'];
export type Purchase = Schemas['Purchase'];
export type Quote = Schemas['Quote'];
export type QuoteParcel = NonNullable<Quote['shipco']>['parcels'][number];
export type QuoteOption = QuoteParcel['options'][number];
export type SellerOrder = Schemas['SellerOrder'];
export type SellerProfile = Schemas['SellerProfile'];
export type Session = Schemas['Session'];
export type Shipment = Schemas['Shipment'];
export type Tracking = Schemas['Tracking'];
