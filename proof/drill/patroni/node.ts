import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { request } from 'undici';
import type { TcpGate } from '../../tcp-gate.js';
import { GuardedProgram } from './guarded-program.js';

export interface NodePlace {
  readonly name: string;
  readonly dir: string;
  readonly file: string;
  readonly env: NodeJS.ProcessEnv;
  readonly ports: { readonly postgres: number; readonly rest: number };
  /** Its only way to etcd. */
  readonly toEtcd: TcpGate;
  /** The only way of the other nodes to its REST API. */
  readonly fromPeers: TcpGate;
}

/** What the REST API of a node says. */
export interface NodeState {
  readonly role: string;
  readonly state: string;
  readonly isSynchronous: boolean;
  /** How many standbys receive what it writes. */
  readonly standbys: number;
}

const ANSWER_MS = 2_000;
/** Stands for Patroni where that is gone: it ends its arguments, when we end. */
const HEIR = 'trap \'kill -KILL "$@"; exit\' TERM; while :; do sleep 1; done';

/** Patroni and the PostgreSQL that it runs. */
export class PatroniNode {
  private program: GuardedProgram | undefined;

  constructor(
    readonly place: NodePlace,
    private readonly patroni: string,
  ) {}

  get name(): string {
    return this.place.name;
  }

  private get log(): string {
    return path.join(this.place.dir, 'patroni.log');
  }

  start(): void {
    const { env, file } = this.place;
    this.program = new GuardedProgram([this.patroni, file], { env, log: this.log });
  }

  /** `kill -9` for all its processes. */
  async kill(): Promise<void> {
    if (!this.program) return;
    const servers = await this.serverPids();
    const ended = this.program.kill();
    for (const pid of servers) signal(pid, 'SIGKILL');
    await ended;
    this.program = undefined;
  }

  /** Its server neither answers nor closes a connection, as if the machine were gone. Only `kill` ends that. */
  async freeze(): Promise<void> {
    const servers = await this.serverPids();
    for (const pid of servers) signal(pid, 'SIGSTOP');
    await this.program?.kill();
    this.program = new GuardedProgram(['sh', '-c', HEIR, 'sh', ...servers.map(String)], { log: this.log });
  }

  /** Null if it does not answer. */
  async state(): Promise<NodeState | null> {
    try {
      const timeouts = { headersTimeout: ANSWER_MS, bodyTimeout: ANSWER_MS };
      const { body } = await request(`http://127.0.0.1:${this.place.ports.rest}/patroni`, timeouts);
      const {
        role,
        state,
        sync_standby: isSynchronous = false,
        replication = [],
      } = (await body.json()) as {
        role: string;
        state: string;
        sync_standby?: boolean;
        replication?: unknown[];
      };
      return { role, state, isSynchronous, standbys: replication.length };
    } catch {
      return null;
    }
  }

  /** The postmaster and its children, each of which has a process group of its own. */
  private async serverPids(): Promise<number[]> {
    const pidFile = await readFile(path.join(this.place.dir, 'data', 'postmaster.pid'), 'utf8').catch(() => '');
    const postmaster = Number.parseInt(pidFile, 10);
    if (!postmaster) return [];
    const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').catch(() => '');
    return [postmaster, ...children.split(' ').filter(Boolean).map(Number)];
  }
}

function signal(pid: number, name: 'SIGKILL' | 'SIGSTOP'): void {
  try {
    process.kill(pid, name);
  } catch {
    // it has ended meanwhile
  }
}
