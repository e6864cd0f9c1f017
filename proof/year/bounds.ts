import type { Bound } from '../chaos/usual-time.js';

const HOUR = 3600;

/** Of a year in which the providers are away for up to nine hours, and what failed waits for the operator's next morning. */
export const YEAR_BOUNDS: readonly Bound[] = [
  { share: 0.5, name: 'half', seconds: 60 },
  { share: 0.99, name: '99 %', seconds: 12 * HOUR },
  { share: 1, name: 'all', seconds: 48 * HOUR },
];
