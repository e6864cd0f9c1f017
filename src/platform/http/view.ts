import { z } from 'zod';

/** An opaque identifier. */
export const id = z.string();
/** What people call a purchase or an order, shown with `#` before it. Paths take ids only. */
export const number = z
  .string()
  .nullable()
  .meta({ description: 'For people, shown as `#K7QM-3F2P`. Null for a while for one of an earlier release.' });
/** The numbers of the orders of a list of ids. */
export const numbers = (ids: string) =>
  z.array(z.string().nullable()).meta({ description: `Their numbers, in the order of \`${ids}\`.` });
/** A time in UTC with milliseconds. */
export const timestamp = z
  .string()
  .meta({ format: 'date-time', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' });
/** ARS with at most two decimals. */
export const amount = z.number().meta({ minimum: 0, multipleOf: 0.01 });
/** ARS, negative when it cost less. */
export const drift = z
  .number()
  .nullable()
  .meta({ multipleOf: 0.01, description: 'What the created shipment costs with tax, minus the quoted price; null before.' });
export const currency = z.literal('ARS');
const code = z
  .string()
  .nullable()
  .meta({ description: 'Of the product when it was sold; null if it had none, and in orders of an earlier release.' });
/** How the seller's systems name what was sold. */
export const CODES_OF_ITEM = { sku: code, external_id: code };
export const IsPartBack = z.boolean().meta({
  description:
    'Whether only some of the payments that have paid its purchase together went back, though `payment_status` says that of them.',
});

/**
 * The shape of a response: its TypeScript type (`z.infer`) and its schema in the OpenAPI document, without additional fields.
 * Nothing is parsed at run time: the compiler checks the code against the shape, and the tests check the responses.
 */
export function view<const Shape extends z.core.$ZodLooseShape>(
  name: string,
  shape: Shape,
  example: z.infer<z.ZodObject<Shape, z.core.$strict>>,
): z.ZodObject<Shape, z.core.$strict> {
  return z.strictObject(shape).meta({ id: name, examples: [example] }) as z.ZodObject<Shape, z.core.$strict>;
}

/** The response to a webhook. */
export const ReceivedView = view('Received', { received: z.literal(true) }, { received: true });
export type ReceivedView = z.infer<typeof ReceivedView>;

/** The example of a view or of a listing of views. Throws when there is none. */
export function exampleOf<Schema extends z.ZodType>(schema: Schema): z.infer<Schema> {
  const [example] = (schema.meta()?.examples ?? []) as unknown[];
  if (example === undefined) throw new Error('a response has no example');
  return example as z.infer<Schema>;
}
