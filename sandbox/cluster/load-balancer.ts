export interface LoadBalancerOptions {
  host: string;
  port: number;
  /** On 127.0.0.1. */
  instancePorts: readonly number[];
}

/** Distributes requests over the instances that answer `/api/health/ready`; one that refuses the connection is passed over. */
export interface LoadBalancer {
  readonly name: string;
  /** Gives an instance no more requests. Running ones continue. */
  close(at: number): Promise<void>;
  /** Gives an instance requests again; call it when the instance is ready. */
  open(at: number): Promise<void>;
  stop(): Promise<void>;
}
