const DOTTED = /(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;
/** The first six groups of an IPv4-mapped or translated IPv6 address. */
const IPV4_INSIDE = new Set(['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']);

/**
 * The part of an address that rate limits count: a whole IPv4 address, or the first 64 bits of an IPv6 address, since a client
 * controls all addresses in such a network. Ignores port, zone and the IPv6 spelling of IPv4 addresses. Returns any other text
 * unchanged.
 */
export function networkOf(address: string): string {
  const plain = address
    .replace(/%[^\]]*/, '')
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/(\.\d+):\d+$/, '$1');
  if (!plain.includes(':')) return plain;
  const groups = groupsOf(plain.replace(DOTTED, (_, ...octets) => twoGroups(octets.slice(0, 4).map(Number))));
  if (!groups) return address;
  const ipv4 = IPV4_INSIDE.has(hex(groups.slice(0, 6)));
  return ipv4
    ? groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 255])
        .join('.')
    : `${hex(groups.slice(0, 4))}::/64`;
}

/** The eight groups of an IPv6 address; null if the text is not one. */
function groupsOf(text: string): number[] | null {
  const [left = [], right, ...more] = text.split('::').map((part) => (part ? part.split(':') : []));
  const missing = 8 - left.length - (right?.length ?? 0);
  if (more.length > 0 || (right ? missing < 1 : missing !== 0)) return null;
  const groups = [...left, ...Array<string>(missing).fill('0'), ...(right ?? [])];
  return groups.every((group) => /^[\da-f]{1,4}$/i.test(group)) ? groups.map((group) => Number.parseInt(group, 16)) : null;
}

/** The last four bytes in IPv6 notation; an invalid byte stays an invalid group. */
function twoGroups([a = 0, b = 0, c = 0, d = 0]: number[]): string {
  return Math.max(a, b, c, d) > 255 ? 'none' : hex([a * 256 + b, c * 256 + d]);
}

function hex(groups: number[]): string {
  return groups.map((group) => group.toString(16)).join(':');
}
