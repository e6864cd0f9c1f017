import { registerDecorator } from 'class-validator';

/** A number with at most two decimals. The validator's own check of decimals breaks on a number that is written with an exponent. */
export function Amount(): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name: 'amount',
      target: target.constructor,
      propertyName: property as string,
      options: { message: '$property must be a number with at most two decimals' },
      validator: { validate: (value) => typeof value === 'number' && /^-?\d+(\.\d{1,2})?$/.test(String(value)) },
    });
}
