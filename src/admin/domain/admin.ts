/** Somebody who runs the marketplace. Has nothing to do with buyers and sellers: another table, another login, another cookie. */
export class Admin {
  constructor(
    readonly id: string,
    /** Lower case. */
    readonly email: string,
    /** With the parameters it was made with, so that they can be raised. */
    readonly passwordHash: string,
    readonly createdAt: Date,
  ) {}
}
