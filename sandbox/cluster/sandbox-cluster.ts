import { host, port, stablePort } from '../parts.js';
import { Cluster, type ClusterOptions } from './cluster.js';

/** After those of the simulators. */
const FIRST_PORT = 10;

/** The instances of `npm start -- --instances 3`, on ports after the sandbox's others. Only the first one serves metrics. */
export async function sandboxCluster(
  count: number,
  {
    env,
    entry,
    ...options
  }: Pick<ClusterOptions, 'print' | 'onGivenUp' | 'onSpawn'> & { env: Record<string, string>; entry?: string },
): Promise<Cluster> {
  const instancePorts = await Promise.all(Array.from({ length: count }, (_, at) => stablePort(FIRST_PORT + at)));
  const taken = instancePorts.indexOf(0);
  if (taken >= 0) throw new Error(`port ${port + FIRST_PORT + taken}, of instance ${taken + 1}, is in use: choose another PORT`);
  const { METRICS_PORT, ...common } = env;
  return new Cluster({
    ...options,
    ...(entry && { entry: () => entry }),
    // The load balancer is the only client, and forwards the client's address.
    env: (at) => ({ TRUST_PROXY: '1', ...common, ...(at === 0 && METRICS_PORT && { METRICS_PORT }) }),
    host,
    port,
    instancePorts,
  });
}
