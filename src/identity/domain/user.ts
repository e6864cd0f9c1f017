/** A person as the identity provider knows them: unique by issuer and subject. */
export class User {
  constructor(
    readonly id: string,
    readonly issuer: string,
    readonly subject: string,
    readonly name: string,
    readonly email: string,
    readonly createdAt: Date,
  ) {}
}
