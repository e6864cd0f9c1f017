import { z } from 'zod';

/** The fields of each response that the journey reads; it ignores all others. */
export const sessionAnswer = z.object({ user: z.object({ name: z.string(), email: z.string() }).nullable() });

const product = z.object({ id: z.string(), seller_id: z.string(), title: z.string(), free_shipping: z.boolean() });
export const productsAnswer = z.object({ items: z.array(product) });
export type Product = z.infer<typeof product>;

export const cartAnswer = z.object({
  parcels: z.array(
    z.object({
      seller_id: z.string().optional(),
      seller_name: z.string().optional(),
      items: z.array(z.object({ product_id: z.string() })),
    }),
  ),
  items_total: z.number(),
});

const pickupPoint = z.object({ point_id: z.string(), description: z.string() });
const option = z.object({
  option_id: z.string(),
  estimated_delivery: z.string().nullable(),
  pickup_points: z.array(pickupPoint).nullable(),
});
export type QuotedOption = z.infer<typeof option>;
const quotedParcel = z.object({
  seller_id: z.string().optional(),
  carrier_name: z.string().nullish(),
  price: z.number().optional(),
  pickup_point: pickupPoint.nullish(),
  choice: z.string().optional(),
  options: z.array(option).optional(),
});
export const quoteAnswer = z.object({
  shipping_full: z.number(),
  buyer_shipping_share: z.number(),
  used_shipco: z.boolean(),
  shipco: z.object({ quote_token: z.string().nullish(), parcels: z.array(quotedParcel) }).nullable(),
});

export type Quote = z.infer<typeof quoteAnswer>;

export const checkoutAnswer = z.object({
  purchase_id: z.string(),
  redirect_url: z.url(),
  total: z.number(),
  orders: z.array(z.object({ id: z.string() })),
});

export type Checkout = z.infer<typeof checkoutAnswer>;

export const payPageAnswer = z.object({ payment_id: z.union([z.string(), z.number()]), status: z.string() });

export type PayPage = z.infer<typeof payPageAnswer>;

const shipco = z.object({
  shipment_id: z.union([z.string(), z.number()]).nullish(),
  carrier_tracking_id: z.string().nullish(),
  tracking: z.string().nullish(),
  shipment_create_error: z.string().nullish(),
  pickup_point: pickupPoint.nullish(),
});
export const orderAnswer = z.object({
  status: z.string(),
  shipping_address: z.object({ shipco: shipco.nullish() }),
  shipment: z.object({ state: z.string(), reason: z.string().nullish() }).nullish(),
});
export type OrderAnswer = z.infer<typeof orderAnswer>;

export const trackingAnswer = z.object({
  progress: z.string().nullable(),
  progress_text: z.string().nullable(),
  carrier_name: z.string().nullable(),
  events: z.array(z.object({ code: z.string() })),
});
export type TrackingAnswer = z.infer<typeof trackingAnswer>;

/** Parses a response, or names the missing fields. */
export function read<Shape extends z.ZodType>(shape: Shape, answer: unknown, from: string): z.output<Shape> {
  const { success, data, error } = shape.safeParse(answer);
  if (success) return data;
  throw new Error(`${from} answered without what the journey needs: ${z.prettifyError(error).replace(/\s+/g, ' ')}`);
}
