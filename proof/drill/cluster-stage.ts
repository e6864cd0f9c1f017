import { openSync } from 'node:fs';
import path from 'node:path';
import { Cluster, type ClusterOptions } from '../../sandbox/cluster/cluster.js';
import { DEMO_USERS, type DemoUser } from '../../sandbox/identity-provider/demo-users.js';
import type { PaycoSimulator, PaycoSimulatorOptions } from '../../sandbox/payco/payco-simulator.js';
import type { ShipcoSimulator, ShipcoSimulatorOptions } from '../../sandbox/shipco/shipco-simulator.js';
import type { Shutdown } from '../../sandbox/shutdown.js';
import { freePorts } from '../chaos/free-ports.js';
import { NO_LIMITS } from '../chaos/world.js';
import { startProviders } from '../surroundings.js';

export interface ClusterStage {
  /** Of the load balancer. */
  readonly baseUrl: string;
  readonly databaseUrl: string;
  readonly payco: PaycoSimulator;
  readonly shipco: ShipcoSimulator;
  /** Another one after `whileDown`. */
  readonly cluster: Cluster;
  /** Stops everything of the service, and starts it again after that. */
  whileDown(act: () => Promise<void>): Promise<void>;
  /** Of the instances, behind the load balancer's. */
  readonly instanceUrls: readonly string[];
  /** The variables of the instances. */
  readonly env: NodeJS.ProcessEnv;
}

interface ClusterStageOptions {
  instances: number;
  buyers: DemoUser[];
  balancer?: ClusterOptions['balancer'];
  /** For the logs. */
  dir: string;
  databaseUrl: string;
  /** Others than in production. */
  variables?: Record<string, string>;
  entry?: ClusterOptions['entry'];
  onSpawn?: ClusterOptions['onSpawn'];
  payco?: PaycoSimulatorOptions;
  /** `baseUrl`: of the service. */
  shipco?: (baseUrl: string) => ShipcoSimulatorOptions;
}

/** Several instances behind a load balancer, with everything that they need, and all of it well. */
export async function startClusterStage(
  shutdown: Shutdown,
  { instances, buyers, balancer, dir, databaseUrl, variables = {}, entry, onSpawn, ...providers }: ClusterStageOptions,
): Promise<ClusterStage> {
  const [port = 0, ...instancePorts] = await freePorts(instances + 1);
  const baseUrl = `http://127.0.0.1:${port}`;
  const {
    payco,
    shipco,
    variables: ofProviders,
  } = await startProviders(shutdown, {
    baseUrl,
    users: [...DEMO_USERS, ...buyers],
    payco: providers.payco ?? {},
    shipco: providers.shipco?.(baseUrl) ?? {},
  });
  const env = {
    ...process.env,
    ...NO_LIMITS,
    ...ofProviders,
    ...variables,
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    DATABASE_URL: databaseUrl,
  };
  const options: ClusterOptions = {
    env: () => env,
    host: '127.0.0.1',
    port,
    instancePorts,
    print: () => {},
    output: openSync(path.join(dir, 'instances.log'), 'a'),
    onGivenUp: () => {},
    ...(balancer && { balancer }),
    ...(entry && { entry }),
    ...(onSpawn && { onSpawn }),
  };
  let cluster = new Cluster(options);
  await shutdown.add(() => cluster.stop());
  await cluster.start();
  const instanceUrls = instancePorts.map((instancePort) => `http://127.0.0.1:${instancePort}`);
  const whileDown = async (act: () => Promise<void>) => {
    await cluster.stop();
    await act();
    cluster = new Cluster(options);
    await cluster.start();
  };
  return {
    baseUrl,
    databaseUrl,
    payco,
    shipco,
    get cluster() {
      return cluster;
    },
    whileDown,
    instanceUrls,
    env,
  };
}
