import { settings } from './settings.js';

/** How long rows are kept, in days. */
export class RetentionConfig extends settings((environment) => ({
  inboxDays: environment.RETENTION_DAYS_INBOX,
  /** After their end. */
  sessionDays: environment.RETENTION_DAYS_SESSIONS,
  auditDays: environment.RETENTION_DAYS_AUDIT,
  /** The feed of events. The facts themselves stay with their orders. */
  eventDays: environment.RETENTION_DAYS_EVENTS,
  /** After they were delivered or given up. */
  deliveryDays: environment.RETENTION_DAYS_DELIVERIES,
})) {}
