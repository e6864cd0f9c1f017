import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceProcess, type ServiceProcessOptions } from '../service-process.js';
import type { LoadBalancer } from './load-balancer.js';
import { startLoadBalancer } from './start-load-balancer.js';

export interface ClusterOptions {
  /** Of an instance, which has to listen at its port on 127.0.0.1. */
  env: (at: number) => NodeJS.ProcessEnv;
  host: string;
  /** Of the load balancer. */
  port: number;
  instancePorts: readonly number[];
  print: (line: string) => void;
  /** An open file for what the instances print. */
  output?: number;
  /** Called when an instance keeps dying and is not restarted any more. */
  onGivenUp: () => void;
  balancer?: typeof startLoadBalancer;
  /** The program of an instance that is started now; by default the production entry point of this build. */
  entry?: () => string;
  onSpawn?: ServiceProcessOptions['onSpawn'];
}

/** Requests that the load balancer passed on before it closed an instance have arrived by then. */
const ON_THE_WAY_MS = 300;

/** Several instances of the service behind a load balancer. */
export class Cluster {
  private readonly instances: ServiceProcess[] = [];
  private balancer: LoadBalancer | undefined;
  private rolling: Promise<void> | undefined;
  private stopping = false;

  constructor(private readonly options: ClusterOptions) {}

  /** Of the load balancer. */
  get name(): string {
    return this.balancer?.name ?? 'none';
  }

  get pids(): number[] {
    return this.instances.flatMap(({ pid }) => pid ?? []);
  }

  /** Resolves when all instances are ready; the first one migrates. */
  async start(): Promise<void> {
    const { host, port, instancePorts, balancer = startLoadBalancer } = this.options;
    await Promise.all(instancePorts.map((_, at) => this.startInstance(at)));
    this.balancer = await balancer({ host, port, instancePorts });
  }

  /** Replaces one instance after the other. A second call meanwhile waits for the first. */
  roll(): Promise<void> {
    this.rolling ??= this.replaceAll().finally(() => {
      this.rolling = undefined;
    });
    return this.rolling;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.balancer?.stop();
    await Promise.all(this.instances.map((instance) => instance.stop()));
  }

  private async replaceAll(): Promise<void> {
    for (const [at, old] of [...this.instances].entries()) {
      if (this.stopping) return;
      await this.balancer?.close(at);
      await sleep(ON_THE_WAY_MS);
      await old.stop();
      await this.startInstance(at);
      await this.balancer?.open(at);
      this.options.print(`instance ${at + 1} is replaced, pid ${this.instances[at]?.pid}`);
    }
  }

  private async startInstance(at: number): Promise<void> {
    const { env, instancePorts, print, onGivenUp, output, entry, onSpawn } = this.options;
    const port = instancePorts[at] ?? 0;
    const instance = new ServiceProcess({
      env: { ...env(at), HOST: '127.0.0.1', PORT: String(port) },
      url: `http://127.0.0.1:${port}`,
      print: (line) => print(`instance ${at + 1}: ${line}`),
      onGivenUp,
      output,
      ...(entry && { entry: entry() }),
      ...(onSpawn && { onSpawn }),
    });
    this.instances[at] = instance;
    if (!this.stopping) await instance.start();
  }
}
