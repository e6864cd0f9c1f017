export const ADMIN_ACTS = [
  'bootstrap',
  'seed',
  'login',
  'login_failed',
  'logout',
  'admin_invite',
  'admin_invitation_accept',
  'admin_change',
  'password_change',
  'sessions_end',
  'shipment_retry',
  'shipment_hold',
  'shipment_release',
  'shipment_request_close',
  'shipment_cancel',
  'shipment_ship_again',
  'order_delivery_correct',
  'order_note',
  'list_export',
  'catalogue_change',
  'webhook_replay',
  'webhook_dry_replay',
  'payment_resolve',
  'owed_tell',
  'owed_close',
  'finding_close',
  'failures_retry',
  'failures_dry_run',
  'call_pause_lift',
  'seller_origin_retry',
  'endpoint_create',
  'endpoint_change',
  'endpoint_delete',
  'endpoint_rotate_secret',
  'endpoint_test',
  'endpoint_replay',
] as const;
export type AdminAct = (typeof ADMIN_ACTS)[number];

/**
 * The id of the entry that a failed login belongs to: those of an hour with an admin's address are one, and so are those with addresses that
 * nobody has. Anybody can cause them, and so many that what admins did could not be found between them.
 */
export const failedLoginId = (adminId: string | null, at: Date): string => idOfHour('login_failed', adminId, at);

/** The id of the entry for all that an admin did of one kind within an hour. */
export function idOfHour(act: AdminAct, adminId: string | null, at: Date): string {
  return `${act}-${adminId ?? 'unknown'}-${at.toISOString().slice(0, 13)}`;
}

/** The acting admin and the request. */
export interface Actor {
  /** Null when no admin was logged in. */
  readonly adminId: string | null;
  readonly requestId: string;
  /** Throws if the admin no longer waits for the response: then nothing must be done. */
  readonly stillWaits?: () => Promise<void>;
}

/** An action of an admin, or an attempt. */
export interface AuditEntry extends Omit<Actor, 'stillWaits'> {
  readonly id: string;
  readonly at: Date;
  readonly act: AdminAct;
  /** The id of the record it applies to. */
  readonly subject: string | null;
  /** The result, as a stable code. */
  readonly result: string;
  /** In the words of the admin; absent for an act that asks for none. */
  readonly reason?: string;
}

/** An entry as it is read. */
export interface AuditRecord extends Omit<AuditEntry, 'reason'> {
  readonly reason: string | null;
  /** How often it happened, and when for the last time if it was more than once: `at` and the request are those of the first. */
  readonly times: number;
  readonly lastAt: Date | null;
  /** The e-mail address of the admin; null if it was not kept. */
  readonly by: string | null;
  /** If the subject is an order. */
  readonly orderNumber: string | null;
  /** If the subject is money that is owed: of what. */
  readonly owed: OwedSubject | null;
}

/** `orderId` is null for payments that bought nothing. */
export interface OwedSubject {
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  readonly purchaseId: string;
  readonly purchaseNumber: string | null;
}
