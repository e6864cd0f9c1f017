/** What an admin may do: each role may do what the ones after it may. A `follower` is a machine, which reads the feed of events. */
export const ADMIN_ROLES = ['owner', 'operator', 'viewer', 'follower'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** Whether `role` includes what `needed` may do. One that this release does not know includes nothing. */
export const includesRole = (role: AdminRole, needed: AdminRole): boolean =>
  ADMIN_ROLES.includes(role) && ADMIN_ROLES.indexOf(role) <= ADMIN_ROLES.indexOf(needed);

/** An operator of the marketplace. Separate from buyers and sellers: own table, login and cookie. */
export class Admin {
  constructor(
    readonly id: string,
    /** In lower case. */
    readonly email: string,
    readonly role: AdminRole,
    /** Contains its parameters, so that they can be raised. Null until the invitation is accepted. */
    readonly passwordHash: string | null,
    readonly createdAt: Date,
    readonly disabledAt: Date | null = null,
  ) {}

  /** `invited`: has no password yet. */
  get state(): AdminState {
    if (this.disabledAt) return 'disabled';
    return this.passwordHash === null ? 'invited' : 'active';
  }
}

export const ADMIN_STATES = ['active', 'invited', 'disabled'] as const;
export type AdminState = (typeof ADMIN_STATES)[number];
