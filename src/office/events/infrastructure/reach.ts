import type { EventsConfig } from '../../../platform/config/events.config.js';
import { isGlobalUnicast } from './global-unicast.js';
import { type ResolveName, resolverOf } from './resolve-name.js';

/** What may be called. */
export interface Reach {
  /** Whether http and any port are allowed. */
  readonly anyPort: boolean;
  /** Judges an address in its usual spelling. */
  isAllowed(address: string): boolean;
  readonly resolve: ResolveName;
}

export function reachOf({ allowPrivate }: EventsConfig): Reach {
  return { anyPort: allowPrivate, isAllowed: allowPrivate ? () => true : isGlobalUnicast, resolve: resolverOf() };
}
