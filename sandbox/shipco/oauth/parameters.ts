import { isRecord } from '../../simulator/deep-merge.js';
import { OAuthRefusal } from './oauth-refusal.js';

export type Parameters = Record<string, unknown>;

/** Of a query, or of a body of any type. */
export function parametersOf(sent: unknown): Parameters {
  return isRecord(sent) ? sent : {};
}

/** The value; null when it is absent, empty, or given more than once. */
export function optional(parameters: Parameters, name: string): string | null {
  const value = parameters[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

export function required(parameters: Parameters, name: string): string {
  const value = optional(parameters, name);
  if (value === null) throw OAuthRefusal.missing(name);
  return value;
}
