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
  const groups = groupsOf(plain);
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
  // In other text a URL would find brackets, paths and user names of its own.
  if (!/^[\da-f:.]+$/i.test(text) || !URL.canParse(`http://[${text}]`)) return null;
  // Without the IPv4 spelling of the last two groups.
  const { hostname } = new URL(`http://[${text}]`);
  const [left = [], right = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part ? part.split(':') : []));
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}

function hex(groups: number[]): string {
  return groups.map((group) => group.toString(16)).join(':');
}
