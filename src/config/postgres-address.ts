import { registerDecorator } from 'class-validator';

export function PostgresAddress(): PropertyDecorator {
  const isAddress = (value: unknown) =>
    typeof value === 'string' && /^postgres(ql)?:\/\/./.test(value) && URL.canParse(value) && isPercentEncoded(value);
  return (target, property) =>
    registerDecorator({
      name: 'postgresAddress',
      target: target.constructor,
      propertyName: property as string,
      options: { message: '$property must be a postgresql:// address, with %25 for a percent sign' },
      validator: { validate: isAddress },
    });
}

/** A bare % in a password would fail only where the pool connects, with a message that names no variable. */
function isPercentEncoded(address: string): boolean {
  try {
    return decodeURIComponent(address) !== '';
  } catch {
    return false;
  }
}
