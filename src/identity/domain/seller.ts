/** A shop of the marketplace. A user has at most one. */
export class Seller {
  constructor(
    readonly id: string,
    readonly userId: string,
    readonly name: string,
    readonly createdAt: Date,
  ) {}
}
