import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All of IPv6 that is given out as public addresses. The library calls the rest unicast, too: `::a.b.c.d`, or what is not given out yet. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether everybody on the internet means one and the same host by this address. False for every special range (private, shared, loopback,
 * link-local, documentation, benchmarks, multicast, reserved), for IPv6 that carries another IPv4 address (mapped, NAT64, 6to4, Teredo),
 * for an address with a zone, and for any text that is not an address.
 */
export function isGlobalUnicast(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(GIVEN_OUT));
}
