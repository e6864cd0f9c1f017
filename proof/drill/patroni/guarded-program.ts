import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import { GUARD } from '../../../sandbox/cluster/haproxy.js';
import { unprivileged } from '../../../sandbox/embedded-postgres.js';

/** A server of this machine in a process group of its own, as an ordinary user. It ends with us, however we end. */
export class GuardedProgram {
  private readonly child: ChildProcess;

  constructor(command: readonly string[], { log, env }: { log: string; env?: NodeJS.ProcessEnv }) {
    const output = openSync(log, 'a');
    this.child = spawn('sh', ['-c', GUARD, 'sh', ...command], {
      ...unprivileged(),
      detached: true,
      env: { ...process.env, ...env },
      stdio: ['pipe', output, output],
    });
    closeSync(output);
  }

  /** At once, with its group. */
  async kill(): Promise<void> {
    const { child } = this;
    if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    process.kill(-child.pid, 'SIGKILL');
    await gone;
  }
}

/** A folder for what such programs keep. */
export async function ownedDirectory(dir: string): Promise<void> {
  await mkdir(dir, { mode: 0o700 });
  const user = unprivileged();
  if (user) await chown(dir, user.uid, user.gid);
}
