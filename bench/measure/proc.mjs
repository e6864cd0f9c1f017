import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second, independent of the kernel's own clock. */
const TICK_MS = 10;

/** Fields of /proc/<pid>/stat behind the name, which may hold blanks: the first one is the state, field 3 of the manual. */
function statOf(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const field = (number) => Number(fields[number - 3]);
  return { parent: field(4), ownMs: (field(14) + field(15)) * TICK_MS, endedChildrenMs: (field(16) + field(17)) * TICK_MS };
}

export function parentOf(pid) {
  return statOf(pid).parent;
}

/** CPU time of a process, all its threads. */
export function cpuMs(pid) {
  return statOf(pid).ownMs;
}

/** CPU time of a process and of all that it started, including ended ones: PostgreSQL has a process per connection. */
export function cpuOfFamilyMs(pid) {
  const { ownMs, endedChildrenMs } = statOf(pid);
  return ownMs + endedChildrenMs + childrenOf(pid).reduce((sum, child) => sum + cpuOfChildMs(child), 0);
}

function childrenOf(pid) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
}

/** One that ended since it was listed is counted with its parent the next time. */
function cpuOfChildMs(pid) {
  try {
    return cpuMs(pid);
  } catch {
    return 0;
  }
}

/** Resident memory, now and at its highest. */
export function memoryMiB(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  return { now: of('VmRSS'), peak: of('VmHWM') };
}

export function refuseWithoutProc() {
  try {
    readdirSync('/proc/self/task');
  } catch {
    throw new Error('the bench reads CPU time and memory from /proc: it needs Linux');
  }
}

/** Starts watching the machine; the returned function gives the share of all CPU time that other programs than the bench's used. */
export function othersShare({ service, floor, receiver, providersPid, postmasterPid }) {
  const look = () => ({
    ...machine(),
    ownMs: [process.pid, service.pid, floor.pid, receiver.pid, providersPid].reduce(
      (sum, pid) => sum + cpuMs(pid),
      cpuOfFamilyMs(postmasterPid),
    ),
  });
  const before = look();
  return () => {
    const now = look();
    const busyMs = now.busyMs - before.busyMs - (now.ownMs - before.ownMs);
    return Math.max(0, busyMs) / (now.allMs - before.allMs);
  };
}

/** The first line of /proc/stat: user, nice, system, idle, waiting for a disk, interrupts, and what a hypervisor took. */
function machine() {
  const [line] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
  const times = line
    .split(/\s+/)
    .slice(1, 9)
    .map((ticks) => Number(ticks) * TICK_MS);
  const allMs = times.reduce((sum, value) => sum + value, 0);
  return { allMs, busyMs: allMs - times[3] - times[4] };
}
