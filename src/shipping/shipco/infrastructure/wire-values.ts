import { z } from 'zod';
import { cents as anyCents } from '../../../platform/calls/wire-values.js';
import type { Unit } from '../domain/unit.js';

const MAX_DESCRIPTION = 190;

/** An amount in cents that is not negative. */
export const nonNegativeCents = anyCents.pipe(z.number().nonnegative());

/** The provider writes true and false as numbers, too, and as their text. */
export const flag = z.union([z.boolean(), z.literal([0, 1, '0', '1'])]).transform((value) => Number(value) === 1);

/** Both a quote and a creation name every unit. */
export function toItems(units: readonly Unit[]) {
  return units.map(({ weightGrams, heightCm, widthCm, lengthCm, description }) => ({
    weight: weightGrams,
    height: heightCm,
    width: widthCm,
    length: lengthCm,
    description: description.slice(0, MAX_DESCRIPTION),
  }));
}
