import { formatInput, formatNumber, parseInput } from '../format.js';

/** What is typed: numbers are text until they are sent. */
export interface ProductInput {
  title: string;
  description: string;
  image_url: string;
  sku: string;
  price: string;
  weight_grams: string;
  length_cm: string;
  width_cm: string;
  height_cm: string;
  free_shipping: boolean;
  active: boolean;
}

/** The service's own limits: a test compares them. */
const SIZE = { min: 0.001, max: 5_000 } as const;
const LIMITS = {
  price: { min: 0.01, max: 1_000_000_000 },
  weight_grams: { min: 0.001, max: 10_000_000 },
  length_cm: SIZE,
  width_cm: SIZE,
  height_cm: SIZE,
} as const;
const NUMBERS = Object.keys(LIMITS) as (keyof typeof LIMITS)[];
const TWO_DECIMALS = /^-?\d+(\.\d{1,2})?$/;

/** All that the service would refuse of it, by field, in one round. */
export function problemsIn(input: ProductInput): Partial<Record<keyof ProductInput, string>> {
  const numbers = NUMBERS.flatMap((name) => {
    const problem = numberProblem(name, parseInput(input[name]));
    return problem ? [[name, problem]] : [];
  });
  const address = input.image_url.trim();
  return {
    ...(input.title.trim() === '' && { title: 'Completá este campo.' }),
    ...(address !== '' &&
      !/^https?:\/\/\S+$/i.test(address) && { image_url: 'Tiene que empezar con https:// y no tener espacios.' }),
    ...Object.fromEntries(numbers),
  };
}

function numberProblem(name: keyof typeof LIMITS, value: number): string | null {
  const { min, max } = LIMITS[name];
  if (!(value > 0)) return 'Escribí un número mayor que cero.';
  if (value > max) return `No puede ser mayor que ${formatNumber(max)}.`;
  if (name === 'price' && !TWO_DECIMALS.test(String(value))) return 'Escribí dos decimales como máximo.';
  return value < min ? `No puede ser menor que ${formatInput(min)}.` : null;
}
