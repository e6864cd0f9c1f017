import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { AcknowledgedWrite } from './acknowledged-writes.js';

const PAUSE_MS = 100;
const PATIENCE_MS = 2_000;

/** In a database of the drill's own, of which nothing knows but this file. */
const TABLE = 'create table writes (writer text not null, number int not null, primary key (writer, number))';
const WRITE = 'insert into writes (writer, number) values ($1, $2)';

export async function createWritesTable(url: string): Promise<void> {
  await withClient(url, (client) => client.query(TABLE));
}

/** Of the acknowledged writes, how many the database has not. */
export async function lostWrites(url: string, writers: readonly Writer[]): Promise<number> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ key: string }>(`select writer || ' ' || number as key from writes`),
  );
  const stored = new Set(rows.map(({ key }) => key));
  const keys = writers.flatMap(({ name, acknowledged }) => acknowledged.map(({ number }) => `${name} ${number}`));
  return keys.filter((key) => !stored.has(key)).length;
}

/** Tries to write a row ten times a second, and notes which of them are acknowledged. */
export class Writer {
  readonly acknowledged: (AcknowledgedWrite & { number: number })[] = [];
  private readonly over = new AbortController();
  private client: pg.Client | null = null;
  private work: Promise<void> = Promise.resolve();

  constructor(
    readonly name: string,
    private readonly url: string,
  ) {}

  start(): void {
    this.work = this.writeOn();
  }

  async stop(): Promise<void> {
    this.over.abort();
    await this.work;
  }

  private async writeOn(): Promise<void> {
    for (let number = 1; !this.over.signal.aborted; number += 1) {
      const sentAtMs = Date.now();
      try {
        this.client ??= await connected(this.url);
        await this.client.query(WRITE, [this.name, number]);
        this.acknowledged.push({ writer: this.name, number, sentAtMs, acknowledgedAtMs: Date.now() });
      } catch {
        await this.disconnect();
      }
      await sleep(PAUSE_MS, undefined, { signal: this.over.signal }).catch(() => {});
    }
    await this.disconnect();
  }

  private async disconnect(): Promise<void> {
    const { client } = this;
    this.client = null;
    await client?.end().catch(() => {});
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS });
  client.on('error', () => {}); // the next write fails
  await client.connect();
  return client;
}

async function withClient<Result>(url: string, act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await connected(url);
  return act(client).finally(() => client.end());
}
