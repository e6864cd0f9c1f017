/** An operator of the marketplace. Separate from buyers and sellers: own table, login and cookie. */
export class Admin {
  constructor(
    readonly id: string,
    /** In lower case. */
    readonly email: string,
    /** Contains its parameters, so that they can be raised. */
    readonly passwordHash: string,
    readonly createdAt: Date,
  ) {}
}
