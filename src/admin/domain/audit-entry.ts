export type AdminAct =
  | 'bootstrap'
  | 'seed'
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'shipment_retry'
  | 'webhook_replay'
  | 'webhook_dry_replay';

/** Who acts, and in which request. */
export interface Actor {
  /** Null: nobody was logged in. */
  readonly adminId: string | null;
  readonly requestId: string;
}

/** One thing that an admin did or tried. */
export interface AuditEntry extends Actor {
  readonly id: string;
  readonly at: Date;
  readonly act: AdminAct;
  /** The id of what it was done to. */
  readonly subject: string | null;
  /** What came of it, as a stable code. */
  readonly result: string;
}
