import { installedProgram } from '../installed-program.js';
import { startHaproxy } from './haproxy.js';
import type { LoadBalancer, LoadBalancerOptions } from './load-balancer.js';
import { startOwnBalancer } from './own-balancer.js';

/** HAProxy where it is installed, else our own, which is for the sandbox only. */
export async function startLoadBalancer(options: LoadBalancerOptions): Promise<LoadBalancer> {
  const haproxy = installedProgram('haproxy');
  return haproxy ? startHaproxy(haproxy, options) : startOwnBalancer(options);
}
