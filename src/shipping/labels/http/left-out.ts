import type { LabelRefusal } from '../domain/label-refusal.js';

/** How the document describes a header that names the orders that are not in a file. */
export const leftOutHeader = (what: 'labels' | 'parcels') => ({
  required: false,
  description: `With \`partial=true\`, and if ${what} are left out: \`id=CODE\` of each order, separated by commas.`,
  schema: { type: 'string', examples: ['b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55=LABEL_NOT_READY'] },
});

/** The id is as it was asked for, which may be anything. */
export function toLeftOut(refusals: readonly LabelRefusal[]): string {
  return refusals.map(({ order, error }) => `${encodeURIComponent(order.id.toWellFormed())}=${error.code}`).join(',');
}
