/** The roles of machines: a `follower` reads the feed of events, a `reader` also orders, a `catalogue` changes products and nothing else. */
export const MACHINE_ROLES = ['reader', 'follower', 'catalogue'] as const;
export type MachineRole = (typeof MACHINE_ROLES)[number];
export const ADMIN_ROLES = ['owner', 'operator', 'viewer', ...MACHINE_ROLES] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** Each may do what the ones after it may. */
const READERS: readonly AdminRole[] = ['owner', 'operator', 'viewer', 'reader', 'follower'];

/** Whether `role` includes what `needed` may do. One that this release does not know includes nothing. */
export const includesRole = (role: AdminRole, needed: AdminRole): boolean =>
  role === needed || (READERS.includes(role) && READERS.indexOf(role) < READERS.indexOf(needed));

export const isMachine = (role: AdminRole): role is MachineRole => MACHINE_ROLES.some((one) => one === role);

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
