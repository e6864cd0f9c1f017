/** The first six groups of an IPv4-mapped or translated IPv6 address. */
const IPV4_INSIDE = new Set(['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']);

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

/**
 * The part of an address that rate limits count: a whole IPv4 address, or the first 64 bits of an IPv6 address, since a client
 * controls all addresses in such a network. Ignores port, zone and the IPv6 spelling of IPv4 addresses. Returns any other text
 * unchanged.
 */
export function networkOf(address: string): string {
  return networksOf(address)[0];
}

/**
 * That part and the networks around it that one customer of a provider may have: /56 and /48 of an IPv6 address, /24 of an IPv4 address. The
 * narrowest is first. Other text has none around it.
 */
export function networksOf(address: string): [narrowest: string, ...wider: string[]] {
  const plain = address
    .replace(/%[^\]]*/, '')
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/(\.\d+):\d+$/, '$1');
  if (!plain.includes(':')) return IPV4.test(plain) ? around(plain.split('.').map(Number)) : [plain];
  const groups = groupsOf(plain);
  if (!groups) return [address];
  if (IPV4_INSIDE.has(hex(groups.slice(0, 6)))) return around(groups.slice(6).flatMap((group) => [group >> 8, group & 255]));
  const [a = 0, b = 0, c = 0, d = 0] = groups;
  return [`${hex([a, b, c, d])}::/64`, `${hex([a, b, c, d & 0xff00])}::/56`, `${hex([a, b, c])}::/48`];
}

function around(bytes: number[]): [string, string] {
  return [bytes.join('.'), `${bytes.slice(0, 3).join('.')}.0/24`];
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
