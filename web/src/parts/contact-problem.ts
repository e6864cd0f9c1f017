import { CONTACT_RULES } from '../../../src/platform/kernel/contact-rules.js';

/** What the service would refuse of a phone or a document, in its words; undefined for nothing. */
export const contactProblem = (field: keyof typeof CONTACT_RULES, typed: string): string | undefined =>
  CONTACT_RULES[field].find(({ holds }) => !holds(typed.trim()))?.problem.es;
