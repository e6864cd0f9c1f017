/** Amounts of the interface are pesos with at most two decimals; they are added in cents. */
const cents = (pesos: number): number => Math.round(pesos * 100);

export const sumOf = (...pesos: readonly number[]): number => pesos.reduce((sum, one) => sum + cents(one), 0) / 100;
export const timesOf = (pesos: number, count: number): number => (cents(pesos) * count) / 100;
