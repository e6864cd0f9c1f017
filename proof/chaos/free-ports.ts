import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/** Below the ports of tests and those that kernels give to outgoing connections, one of which could be taken before its use here. */
const FIRST = 6_000;
const AFTER_LAST = 12_000;

/** All probes stay open until the last one is known, so that no port is given twice. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = new Map<number, Server>();
  while (probes.size < count) {
    const port = randomInt(FIRST, AFTER_LAST);
    const probe = await listening(port);
    if (probe) probes.set(port, probe);
  }
  await Promise.all([...probes.values()].map((probe) => new Promise((closed) => probe.close(closed))));
  return [...probes.keys()];
}

function listening(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(null));
    probe.listen(port, '127.0.0.1', () => resolve(probe));
  });
}
