/**
 * The database could not do what it was asked; `cause` says why. Only the adapters that talk to it throw this, because the same codes,
 * such as ECONNRESET, come from the connections of clients and providers, too.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('the database is unavailable', { cause });
    this.name = 'DatabaseUnavailable';
  }
}
