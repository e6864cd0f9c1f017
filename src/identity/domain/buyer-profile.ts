/** What the shipping provider requires of a recipient. */
export class BuyerProfile {
  constructor(
    readonly userId: string,
    readonly name: string,
    readonly email: string,
    readonly phone: string,
    readonly document: string,
    readonly updatedAt: Date,
  ) {}
}
