export type FieldErrors = Record<string, string[]>;

/** The provider's answer to a call that it rejects. */
export class ShipcoRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors: FieldErrors = {},
  ) {
    super(message);
  }

  /** Field validation: `errors` is keyed by dotted field path. */
  static invalid(errors: FieldErrors): ShipcoRefusal {
    return new ShipcoRefusal(400, 'Los datos enviados no son válidos.', errors);
  }
}

/** The error body. The provider writes `errors` in three shapes; with nothing to say it is an empty list. */
export function refusalBody({ message, errors }: ShipcoRefusal, shape: 'object' | 'flat' | 'empty') {
  const isEmpty = shape === 'empty' || Object.keys(errors).length === 0;
  const written = shape === 'flat' ? Object.values(errors).flat() : errors;
  return { status: 'error', message, errors: isEmpty ? [] : written };
}
