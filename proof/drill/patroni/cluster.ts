import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Shutdown } from '../../../sandbox/shutdown.js';
import { freePorts } from '../../chaos/free-ports.js';
import { TcpGate } from '../../tcp-gate.js';
import { until } from '../../until.js';
import { Etcd } from './etcd.js';
import { startFront } from './front.js';
import { ownedDirectory } from './guarded-program.js';
import { type NodeState, PatroniNode } from './node.js';
import { installedPrograms, type Programs } from './programs.js';
import { fillIn } from './shipped-file.js';

const NODES = [1, 2, 3];

/** PostgreSQL on three nodes under Patroni, with etcd, and HAProxy and PgBouncer before them: all with the files of `ops/patroni`. */
export class PatroniCluster {
  private constructor(
    readonly nodes: readonly PatroniNode[],
    readonly etcd: Etcd,
    private readonly front: { haproxy: number; pgbouncer: number },
    private readonly secrets: Secrets,
    private readonly patronictl: string,
  ) {}

  /** Throws `Skipped` where something is not installed. */
  static async start(dir: string, shutdown: Shutdown): Promise<PatroniCluster> {
    const programs = installedPrograms();
    await chmod(dir, 0o755);
    const secrets = newSecrets();
    const [haproxy = 0, pgbouncer = 0, ...ports] = await freePorts(2 + 4 * NODES.length);
    const some = () => ports.splice(0, NODES.length);
    const etcdPorts = { client: some(), peer: some() };
    const etcd = await Etcd.create(programs.etcd, dir, etcdPorts);
    await shutdown.add(() => etcd.kill());
    const nodePorts = { postgres: some(), rest: some() };
    const nodes: PatroniNode[] = [];
    for (const [at] of NODES.entries()) {
      const own = { postgres: nodePorts.postgres[at] ?? 0, rest: nodePorts.rest[at] ?? 0 };
      nodes.push(
        await createNode(programs, { dir, shutdown, name: `node${at + 1}`, ports: own, etcdPorts: etcdPorts.client, secrets }),
      );
    }
    const cluster = new PatroniCluster(nodes, etcd, { haproxy, pgbouncer }, secrets, programs.patronictl);
    etcd.start();
    await etcd.agreed();
    for (const node of nodes) node.start();
    await startFront(programs, { dir, shutdown, nodePorts, ports: { haproxy, pgbouncer }, password: secrets.marketplace });
    await cluster.healthy();
    return cluster;
  }

  /** Through PgBouncer and HAProxy. */
  pooledUrl(database: string): string {
    return this.url(this.front.pgbouncer, database);
  }

  /** Through HAProxy alone. */
  directUrl(database: string): string {
    return this.url(this.front.haproxy, database);
  }

  nodeUrl({ place }: PatroniNode, database: string): string {
    return this.url(place.ports.postgres, database);
  }

  /** As the runbook says. */
  async createDatabases(names: readonly string[]): Promise<void> {
    const leader = await this.leader();
    const { superuser, marketplace } = this.secrets;
    const client = new pg.Client({
      connectionString: `postgresql://postgres:${superuser}@127.0.0.1:${leader.place.ports.postgres}/postgres`,
    });
    await client.connect();
    try {
      await client.query(`create role marketplace login password '${marketplace}'`);
      for (const name of names) await client.query(`create database ${name} owner marketplace`);
    } finally {
      await client.end();
    }
  }

  leader(): Promise<PatroniNode> {
    return this.whose(({ role }) => role === 'master', 'leads');
  }

  synchronousStandby(): Promise<PatroniNode> {
    return this.whose(({ isSynchronous }) => isSynchronous, 'is the synchronous standby');
  }

  /** Waits until one node leads, and the other two receive what it writes, one of them synchronously. */
  async healthy(): Promise<void> {
    let states: (NodeState | null)[] = [];
    await until(
      () => `the cluster is not healthy: ${JSON.stringify(states)}`,
      async () => {
        states = await Promise.all(this.nodes.map((node) => node.state()));
        const leaders = states.filter((one) => one?.role === 'master');
        return (
          states.every((one) => one?.state === 'running') &&
          leaders.length === 1 &&
          leaders[0]?.standbys === NODES.length - 1 &&
          states.filter((one) => one?.isSynchronous).length === 1
        );
      },
    );
  }

  /** As the runbook says; to the synchronous standby. */
  async switchOver(): Promise<void> {
    const told = await this.ctl('switchover', '--force');
    if (!told.includes('Successfully switched over')) throw new Error(`patronictl: ${told}`);
  }

  /** What `patronictl list` prints. */
  list(): Promise<string> {
    return this.ctl('list');
  }

  /**
   * The node reaches etcd no more, and no node another's REST API, so that it does not go on in failsafe mode either. Clients reach it as
   * before, and standbys still receive what it writes: nothing but Patroni keeps it from accepting more.
   */
  cutOff(node: PatroniNode): void {
    node.place.toEtcd.cut({ open: false });
    for (const { place } of this.nodes) place.fromPeers.cut({ open: false });
  }

  async heal(): Promise<void> {
    for (const { place } of this.nodes) for (const gate of [place.toEtcd, place.fromPeers]) await gate.open();
  }

  private async ctl(...args: string[]): Promise<string> {
    const [{ place }] = this.nodes as [PatroniNode];
    const env = { ...process.env, ...place.env };
    return (await promisify(execFile)(this.patronictl, ['-c', place.file, ...args], { env })).stdout;
  }

  private async whose(isIt: (state: NodeState) => boolean, what: string) {
    for (const node of this.nodes) {
      const state = await node.state();
      if (state && isIt(state)) return node;
    }
    throw new Error(`no node ${what}`);
  }

  private url(port: number, database: string): string {
    return `postgresql://marketplace:${this.secrets.marketplace}@127.0.0.1:${port}/${database}`;
  }
}

type Secrets = ReturnType<typeof newSecrets>;

function newSecrets() {
  const secret = () => randomBytes(12).toString('hex');
  return { superuser: secret(), replication: secret(), rewind: secret(), restApi: secret(), marketplace: secret() };
}

async function createNode(
  { patroni }: Programs,
  options: {
    dir: string;
    shutdown: Shutdown;
    name: string;
    ports: { postgres: number; rest: number };
    etcdPorts: readonly number[];
    secrets: Secrets;
  },
): Promise<PatroniNode> {
  const { name, ports, etcdPorts, secrets, shutdown } = options;
  const dir = path.join(options.dir, name);
  await ownedDirectory(dir);
  const toEtcd = await TcpGate.start(() => etcdPorts);
  const fromPeers = await TcpGate.start(() => [ports.rest]);
  for (const gate of [toEtcd, fromPeers]) await shutdown.add(() => gate.close());
  const file = await fillIn('patroni.yml', path.join(dir, 'patroni.yml'), [
    ['name: node1', `name: ${name}`],
    ...NODES.map((at) => [`10.0.0.1${at}:2379`, `127.0.0.1:${toEtcd.port}`] as const),
    ['0.0.0.0:8008', `127.0.0.1:${ports.rest}`],
    ['10.0.0.11:8008', `127.0.0.1:${fromPeers.port}`],
    ['0.0.0.0:5432', `127.0.0.1:${ports.postgres}`],
    ['10.0.0.11:5432', `127.0.0.1:${ports.postgres}`],
    ['10.0.0.0/24', '127.0.0.1/32'],
    ['/var/lib/postgresql/patroni.pgpass', path.join(dir, 'pgpass')],
    ['/var/lib/postgresql/15/patroni', path.join(dir, 'data')],
    ['/var/run/postgresql', dir],
  ]);
  const env = {
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: secrets.superuser,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: secrets.replication,
    PATRONI_REWIND_USERNAME: 'rewinder',
    PATRONI_REWIND_PASSWORD: secrets.rewind,
    PATRONI_RESTAPI_USERNAME: 'patroni',
    PATRONI_RESTAPI_PASSWORD: secrets.restApi,
  };
  const node = new PatroniNode({ name, dir, file, env, ports, toEtcd, fromPeers }, patroni);
  await shutdown.add(() => node.kill());
  return node;
}
