import path from 'node:path';
import { request } from 'undici';
import { until } from '../../until.js';
import { GuardedProgram, ownedDirectory } from './guarded-program.js';
import { fillIn } from './shipped-file.js';

const MEMBERS = [1, 2, 3];

/** Three members of etcd. */
export class Etcd {
  private running: GuardedProgram[] = [];

  private constructor(
    private readonly program: string,
    private readonly dir: string,
    private readonly files: string[],
    private readonly clientPorts: readonly number[],
  ) {}

  /** `ports`: of the members for clients, and for each other. */
  static async create(program: string, parent: string, ports: { client: number[]; peer: number[] }): Promise<Etcd> {
    const dir = path.join(parent, 'etcd');
    await ownedDirectory(dir);
    const peers = MEMBERS.map((member) => [`10.0.0.1${member}:2380`, `127.0.0.1:${ports.peer[member - 1]}`] as const);
    const files = MEMBERS.map((member) =>
      fillIn('etcd.yml', path.join(dir, `etcd${member}.yml`), [
        ['name: etcd1', `name: etcd${member}`],
        ['http://10.0.0.11:2379', `http://127.0.0.1:${ports.client[member - 1]}`],
        ['peer-urls: http://10.0.0.11:2380', `peer-urls: http://127.0.0.1:${ports.peer[member - 1]}`],
        ...peers,
        ['/var/lib/etcd/marketplace', path.join(dir, `data${member}`)],
      ]),
    );
    return new Etcd(program, dir, await Promise.all(files), ports.client);
  }

  start(): void {
    this.running = this.files.map(
      (file) => new GuardedProgram([this.program, '--config-file', file], { log: path.join(this.dir, 'etcd.log') }),
    );
  }

  /** A Patroni that starts before the members have agreed on a version speaks an older one from then on, in vain. */
  async agreed(): Promise<void> {
    let versions: string[] = [];
    await until(
      () => `etcd has not agreed on a version: ${versions.join(', ')}`,
      async () => {
        versions = await Promise.all(this.clientPorts.map(clusterVersion));
        return versions.every((version) => version.startsWith('3.4'));
      },
    );
  }

  async kill(): Promise<void> {
    await Promise.all(this.running.map((member) => member.kill()));
  }
}

async function clusterVersion(port: number): Promise<string> {
  try {
    const { body } = await request(`http://127.0.0.1:${port}/version`);
    return ((await body.json()) as { etcdcluster: string }).etcdcluster;
  } catch {
    return 'none';
  }
}
