import { entriesOf } from './environment.js';
import { settings } from './settings.js';

/** By when a paid parcel must leave. */
export class DispatchConfig extends settings((environment) => ({
  /** After the payment, not counting Saturdays, Sundays and holidays. */
  hours: environment.DISPATCH_HOURS,
  /** Days such as 2026-12-25. */
  holidays: new Set(entriesOf(environment.DISPATCH_HOLIDAYS)) as ReadonlySet<string>,
})) {}
