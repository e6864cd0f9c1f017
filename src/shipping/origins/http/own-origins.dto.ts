import { z } from 'zod';
import { Example } from '../../../platform/http/operation.decorator.js';
import { IsInt, IsOptional, Max, Min } from '../../../platform/http/rules.js';
import { timestamp, view } from '../../../platform/http/view.js';
import { type FieldProblem, ValidationFailedError } from '../../../platform/kernel/validation-failed.error.js';
import type { OwnOrigins } from '../application/choose-origin.service.js';

const NOT_GIVEN: FieldProblem = {
  path: 'origin_id',
  message: { en: 'origin_id must be given: null means the default', es: 'Falta: null es el lugar por defecto.' },
};

@Example({ origin_id: 3102 })
export class OriginChoiceBody {
  /** Null for the account's default. */
  @IsOptional() @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) origin_id?: number;

  /** Throws ValidationFailedError without it. */
  toOriginId(): number | null {
    if (this.origin_id === undefined) throw new ValidationFailedError([NOT_GIVEN]);
    return this.origin_id;
  }
}

const OwnOrigin = z.strictObject({
  id: z.int(),
  name: z.string(),
  street: z.string(),
  number: z.string(),
  city: z.string(),
  zip: z.string(),
  selected: z.boolean().meta({ description: 'Whether parcels leave from there. If none is, from the account’s default.' }),
});

export const OwnOriginsView = view(
  'SellerOwnOrigins',
  {
    items: z.array(OwnOrigin),
    lost_at: timestamp
      .nullable()
      .meta({ description: 'Since when the provider no longer knows what was chosen; null once something is chosen again.' }),
  },
  {
    items: [
      { id: 3102, name: 'Depósito', street: 'San Martín', number: '1450', city: 'Godoy Cruz', zip: '5501', selected: true },
    ],
    lost_at: null,
  },
);
export type OwnOriginsView = z.infer<typeof OwnOriginsView>;

export function toOwnOriginsView({ origins, originId: chosen, lostAt }: OwnOrigins): OwnOriginsView {
  return {
    items: origins.map(({ originId, name, address: { street, number, city, zip } }) => ({
      id: originId,
      name,
      street,
      number,
      city,
      zip,
      selected: originId === chosen,
    })),
    lost_at: lostAt?.toISOString() ?? null,
  };
}
