import { registerDecorator } from 'class-validator';
import { inSpanish } from './rules.js';

/** A number with at most two decimals. class-validator's own check fails on numbers with an exponent. */
export function Amount(): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name: 'amount',
      target: target.constructor,
      propertyName: property as string,
      options: {
        message: '$property must be a number with at most two decimals',
        ...inSpanish('Tiene que ser un número con dos decimales como máximo.'),
      },
      validator: { validate: (value) => typeof value === 'number' && /^-?\d+(\.\d{1,2})?$/.test(String(value)) },
    });
}
