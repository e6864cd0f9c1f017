import { z } from 'zod';
import { centsFromAmount } from '../../../shared/domain/money.js';
import type { Unit } from '../domain/unit.js';

const MAX_DESCRIPTION = 190;

/** Not negative. */
export const cents = z.union([z.number(), z.string()]).transform((amount, context) => {
  try {
    const value = centsFromAmount(amount);
    if (value >= 0) return value;
  } catch {
    // falls through to the issue below
  }
  context.addIssue({ code: 'custom', message: 'not an amount' });
  return z.NEVER;
});

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
