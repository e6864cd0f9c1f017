import { Resolver } from 'node:dns/promises';
import { setTimeout } from 'node:timers/promises';

/** The addresses of a name now, IPv4 first; none if there are none or nobody says. Never throws. */
export type ResolveName = (name: string) => Promise<readonly string[]>;

/** Leaves time to connect. */
const TIMEOUT_MS = 4_000;
/** As RFC 6761 requires: no server is asked. */
const LOCALHOST = /(?:^|\.)localhost\.?$/i;

/**
 * Asks the DNS servers themselves. The system's look-up takes one of four threads until the slowest server has answered, which a few dead
 * names would keep from everything else.
 */
export function resolverOf(servers?: readonly string[], timeoutMs = TIMEOUT_MS): ResolveName {
  const resolver = new Resolver({ timeout: 1_000, tries: 3 });
  if (servers) resolver.setServers(servers);
  const inTime = (answer: Promise<string[]>) =>
    Promise.race([answer.catch(() => []), setTimeout<string[]>(timeoutMs, [], { ref: false })]);
  return async (name) => {
    if (LOCALHOST.test(name)) return ['127.0.0.1', '::1'];
    const families = await Promise.all([inTime(resolver.resolve4(name)), inTime(resolver.resolve6(name))]);
    return families.flat();
  };
}
