const PESOS = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' });
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Converts an amount in currency units from JSON to cents (`5211.11` → 521111), rounding a third decimal half up. Works on
 * decimal digits to avoid floating-point arithmetic. Throws RangeError unless it is a plain decimal number.
 */
export function centsFromAmount(amount: number | string): number {
  const match = DECIMAL.exec(String(amount));
  if (!match) throw new RangeError('not a decimal amount');
  const [, sign, units, fraction = ''] = match;
  const digits = fraction.padEnd(3, '0');
  const roundUp = Number(digits[2]) >= 5 ? 1 : 0;
  const cents = Number(`${units}${digits.slice(0, 2)}`) + roundUp;
  if (!Number.isSafeInteger(cents)) throw new RangeError('amount too large');
  return sign && cents ? -cents : cents;
}

/** The cents of a stored JSON number; null for anything else. */
export function centsOrNull(amount: unknown): number | null {
  if (typeof amount !== 'number') return null;
  try {
    return centsFromAmount(amount);
  } catch {
    return null;
  }
}

/** The JSON number of an amount in cents: `521111` → `5211.11`. */
export function amountFromCents(cents: number): number {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return Number(`${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

/** In an English sentence: ARS 4206.20. */
export function ars(cents: number): string {
  return `ARS ${amountFromCents(cents).toFixed(2)}`;
}

/** As Argentines write it: $ 4.206,20. */
export function pesos(cents: number): string {
  return PESOS.format(amountFromCents(cents));
}

/** `totalCents × part / whole`, rounded half up to the cent; `part` and `whole` are integers, `whole` above zero. */
export function shareOfCents(totalCents: number, part: number, whole: number): number {
  const doubled = 2n * BigInt(totalCents) * BigInt(part) + BigInt(whole);
  return Number(doubled / (2n * BigInt(whole)));
}

/** Splits cents by integer weights. The parts add up to the total exactly; the largest remainders get the odd cents. */
export function splitCents(totalCents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  const shares = sum === 0n ? weights.map(() => 1n) : weights.map(BigInt);
  const whole = sum === 0n ? BigInt(weights.length) : sum;
  const exact = shares.map((share, index) => {
    const product = BigInt(totalCents) * share;
    return { index, cents: Number(product / whole), remainder: product % whole };
  });
  let odd = totalCents - exact.reduce((total, part) => total + part.cents, 0);
  const byRemainder = [...exact].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const part of byRemainder) {
    if (odd === 0) break;
    part.cents += 1;
    odd -= 1;
  }
  return exact.map((part) => part.cents);
}
