import { z } from 'zod';
import { isRecord } from '../simulator/deep-merge.js';
import { type FieldErrors, ShipcoRefusal } from './refusal.js';

// The provider takes ids as numbers or as numeric text, but sizes and weights as integers only.
const id = z.preprocess((value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value), z.int().min(1));
const text = (max: number) => z.string().max(max).nullish();

const size = {
  weight: z.int().min(10).max(10_000_000),
  height: z.int().min(1).max(5000),
  width: z.int().min(1).max(5000),
  length: z.int().min(1).max(5000),
};

const item = z.object({ ...size, sku: text(190), description: text(190) });
const parcel = z.object({ ...size, sku: text(190), description_1: text(60), description_2: text(60), description_3: text(60) });

const contents = {
  account_id: id,
  declared_value: z.number().min(0),
  items: z.array(item).min(1).max(1000).optional(),
  packages: z.array(parcel).min(1).max(99).optional(),
  type_packaging: z.enum(['dynamic', 'boxes', 'none']).nullish(),
  sort_by: z.enum(['price', 'rating', 'time']).nullish(),
};

const place = { id: id.optional(), city: z.string().optional(), state: z.string().optional(), zipcode: z.string().optional() };

export const quoteBodySchema = z.object({
  ...contents,
  origin_id: id.optional(),
  source: z.string().min(1).max(150),
  logistic_type: z.string().nullish(),
  service_type: z.string().nullish(),
  destination: z.object(place),
});

export const shipmentBodySchema = z.object({
  ...contents,
  external_id: z
    .string()
    .max(30)
    .regex(/^[A-Za-z0-9-]+$/),
  origin_id: z.union([z.literal('auto'), id]),
  source: text(150),
  logistic_type: z.string().nullish(),
  service_type: z.string().min(1),
  carrier_id: id.nullish(),
  destination: z.object({
    ...place,
    name: z.string().max(100),
    document: z.string().max(50),
    email: z.email().max(150),
    phone: z.string().max(50),
    street: text(100),
    street_number: text(10),
    street_extras: text(190),
    point_id: id.optional(),
  }),
});

export type ItemBody = z.output<typeof item>;
export type PackageBody = z.output<typeof parcel>;
export type PackagingType = 'dynamic' | 'boxes' | 'none';
export type QuoteBody = z.output<typeof quoteBodySchema>;
export type ShipmentBody = z.output<typeof shipmentBodySchema>;

/** The body of a quote or a creation with its types checked; otherwise a refusal that names every wrong field. */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const given = withoutEmpty(isRecord(body) ? body : {});
  return readFields(schema, given, { ...contentErrors(given), ...destinationErrors(given) });
}

/** Any other body. `known`: errors that were found before. */
export function readFields<Schema extends z.ZodType>(schema: Schema, given: unknown, known: FieldErrors = {}): z.output<Schema> {
  const parsed = schema.safeParse(given);
  const errors = { ...known };
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.path.join('.');
    errors[field] ??= [explain(issue, field, given)];
  }
  if (!parsed.success || Object.keys(errors).length > 0) throw ShipcoRefusal.invalid(errors);
  return parsed.data;
}

function contentErrors({ items, packages }: Record<string, unknown>): FieldErrors {
  if (items === undefined && packages === undefined)
    return { items: ['El campo items es obligatorio cuando packages no está presente.'] };
  if (items !== undefined && packages !== undefined) return { items: ['No se pueden enviar items y packages a la vez.'] };
  return {};
}

function destinationErrors({ destination }: Record<string, unknown>): FieldErrors {
  if (!isRecord(destination) || destination.id !== undefined || destination.point_id !== undefined) return {};
  const errors: FieldErrors = {};
  const isShipment = 'name' in destination;
  const needed = isShipment ? ['city', 'state', 'zipcode', 'street', 'street_number'] : ['city', 'state', 'zipcode'];
  for (const name of needed) {
    if (destination[name] !== undefined) continue;
    const reason = name === 'city' && destination.state ? 'state está presente' : 'id no está presente';
    errors[`destination.${name}`] = [`El campo destination.${name} es obligatorio cuando destination.${reason}.`];
  }
  return errors;
}

function explain(issue: z.core.$ZodIssue, field: string, body: unknown): string {
  if (valueAt(body, issue.path) === undefined) return `El campo ${field} es obligatorio.`;
  if (issue.code === 'too_small') return `El campo ${field} debe ser al menos ${issue.minimum}.`;
  if (issue.code === 'too_big') return `El campo ${field} no debe ser mayor que ${issue.maximum}.`;
  if (issue.code === 'invalid_type' && issue.expected === 'int') return `El campo ${field} debe ser un número entero.`;
  return `El campo ${field} no es válido.`;
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], body);
}

/** Empty text and null count as absent, but for an origin: an empty one is refused. */
function withoutEmpty(value: unknown): Record<string, unknown> {
  const isEmpty = (key: string, field: unknown) => key !== 'origin_id' && (field === '' || field === null);
  return JSON.parse(JSON.stringify(value, (key, field) => (isEmpty(key, field) ? undefined : field)));
}
