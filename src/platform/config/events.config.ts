import { settings } from './settings.js';

/** Where events may be sent. */
export class EventsConfig extends settings((environment) => ({
  /** Whether an endpoint may be private, use http and any port. */
  allowPrivate: environment.EVENTS_ALLOW_PRIVATE === 'on',
})) {}
