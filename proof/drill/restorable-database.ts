import pg from 'pg';

const NAME = 'marketplace';
const COPY = 'marketplace_copy';

/** The product's database on a server, and one copy of it. No client may be connected while it is copied or restored. */
export class RestorableDatabase {
  /** `serverUrl` names another database of the same server. */
  constructor(private readonly serverUrl: string) {}

  get url(): string {
    const url = new URL(this.serverUrl);
    url.pathname = `/${NAME}`;
    return url.href;
  }

  create(): Promise<void> {
    return this.run(`create database ${NAME}`);
  }

  copy(): Promise<void> {
    return this.run(`create database ${COPY} template ${NAME}`);
  }

  restore(): Promise<void> {
    return this.run(`drop database ${NAME}`, `create database ${NAME} template ${COPY}`);
  }

  private async run(...statements: readonly string[]): Promise<void> {
    const client = new pg.Client({ connectionString: this.serverUrl });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  }
}
