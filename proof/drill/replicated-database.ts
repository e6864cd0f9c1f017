import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../sandbox/embedded-postgres.js';
import type { Shutdown } from '../../sandbox/shutdown.js';
import { freePorts } from '../chaos/free-ports.js';
import { RestartableDatabase } from '../chaos/restartable-database.js';
import { TcpGate } from '../tcp-gate.js';
import { until } from '../until.js';

const SETTINGS = { max_connections: '100' };
/** A replica that was cut off tries again soon. */
const OF_REPLICA = { ...SETTINGS, wal_retrieve_retry_interval: '200ms' };
const PROMOTION_SECONDS = 30;

/** A primary and its asynchronous replica. Clients reach whichever is the primary at one address, as with a virtual one. */
export class ReplicatedDatabase {
  private constructor(
    private primary: EmbeddedPostgres,
    private readonly replica: RestartableDatabase,
    private readonly gates: { clients: TcpGate; stream: TcpGate; goTo(server: EmbeddedPostgres): void },
  ) {}

  static async start(dir: string, shutdown: Shutdown, { durable = true } = {}): Promise<ReplicatedDatabase> {
    const [primaryPort = 0, replicaPort = 0] = await freePorts(2);
    const folders = { primary: path.join(dir, 'primary'), replica: path.join(dir, 'replica') };
    const empty = await startEmbeddedPostgres({ dir: folders.primary, port: primaryPort });
    await empty.stop();
    // Owner and modes matter to the server.
    await promisify(execFile)('cp', ['-a', folders.primary, folders.replica]);
    await writeFile(path.join(folders.replica, 'standby.signal'), '');
    const primary = await startEmbeddedPostgres({ dir: folders.primary, port: primaryPort, durable, settings: SETTINGS });
    await shutdown.add(() => primary.stop());
    const stream = await TcpGate.start(() => [primaryPort]);
    let clientsPort = primaryPort;
    const clients = await TcpGate.start(() => [clientsPort]);
    const settings = { ...OF_REPLICA, primary_conninfo: `host=127.0.0.1 port=${stream.port} user=postgres` };
    const replica = new RestartableDatabase(folders.replica, replicaPort, settings);
    await replica.start();
    for (const stop of [stream.close, clients.close, () => replica.stop()]) await shutdown.add(stop);
    await until(
      () => 'the primary does not stream to the replica',
      () => isStreaming(primary.url),
    );
    const goTo = (server: EmbeddedPostgres) => {
      clientsPort = Number(new URL(server.url).port);
    };
    return new ReplicatedDatabase(primary, replica, { clients, stream, goTo });
  }

  get url(): string {
    return `postgresql://postgres@127.0.0.1:${this.gates.clients.port}/postgres`;
  }

  get replicaUrl(): string {
    return this.replica.url;
  }

  /** From now on the replica receives nothing. */
  fallBehind(): void {
    this.gates.stream.cut({ open: false });
  }

  /** It receives everything again. */
  catchUp(): Promise<void> {
    return this.gates.stream.open();
  }

  stopReplica(): Promise<void> {
    return this.replica.stop();
  }

  startReplica(): Promise<void> {
    return this.replica.start();
  }

  /** The primary is lost, with all that the replica has not received. */
  async failOver(): Promise<void> {
    const { clients, goTo } = this.gates;
    clients.cut({ open: false });
    await this.primary.stop();
    const client = new pg.Client({ connectionString: this.replica.url });
    await client.connect();
    await client.query(`select pg_promote(true, ${PROMOTION_SECONDS})`).finally(() => client.end());
    this.primary = this.replica;
    goTo(this.replica);
    await clients.open();
  }
}

/** Until then a new receiver may call itself connected, be refused and come again. */
async function isStreaming(primaryUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: primaryUrl });
  await client.connect();
  const { rowCount } = await client
    .query(`select from pg_stat_replication where state = 'streaming'`)
    .finally(() => client.end());
  return rowCount === 1;
}
