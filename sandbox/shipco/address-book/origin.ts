import { z } from 'zod';
import { ShipcoRefusal } from '../refusal.js';
import { readFields } from '../request-body.js';
import { resolveTown, type Town } from '../towns.js';

const text = (max: number) => z.string().trim().min(1).max(max);
const optional = (max: number) => z.string().max(max).nullish();
const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** What an entry is written with. Which of it is required is not documented. */
export const originBodySchema = z.object({
  name: text(150),
  document: optional(50),
  street: text(100),
  street_number: text(10),
  street_extras: optional(190),
  city: text(100),
  state: text(100),
  zipcode: text(10),
  phone: text(50),
  email: z.email().max(150),
  hours: z.object({ open: hour, close: hour }).nullish(),
});
export type OriginBody = z.output<typeof originBodySchema>;

/** An entry of an account's address book: where parcels leave from. */
export interface Origin extends OriginBody {
  readonly id: number;
  readonly accountId: number;
  readonly town: Town;
}

/** The fields of an entry and its town; a refusal names every wrong field. */
export function readOrigin(body: unknown): OriginBody & { town: Town } {
  const fields = readFields(originBodySchema, body);
  const { city, state, zipcode } = fields;
  const town = resolveTown({ city, state, zipcode });
  if (!town) throw ShipcoRefusal.invalid({ city: ['La localidad no existe en la provincia indicada.'] });
  return { ...fields, town };
}

/** An entry as the provider writes it. */
export function originView(origin: Origin, accountName: string) {
  const { id, accountId, town, hours } = origin;
  return {
    ...addressView(origin),
    city: { id: town.id, name: town.city },
    state: { id: stateId(town.state), name: town.state },
    hours: hours ?? null,
    dropoff_only: false,
    use_for_shipping: true,
    accounts: [
      {
        id: accountId,
        name: accountName,
        options: { automatic_status_change: true, pickup_days: 0, preparation_time: 0, use_preparation_time: false },
      },
    ],
    id,
  };
}

/** It as a shipment has it. */
export function addressView({ id, name, document, street, street_number, street_extras, town, zipcode, phone, email }: Origin) {
  return {
    id,
    name,
    document: document ?? null,
    street,
    street_number,
    street_extras: street_extras ?? null,
    city: town.city,
    state: town.state,
    zipcode,
    phone,
    email,
  };
}

function stateId(state: string): number {
  return [...state].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
}
