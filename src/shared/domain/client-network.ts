/**
 * What to count an address by: an IPv4 address itself, of an IPv6 address the first 64 bits, since whoever has one address there
 * has them all. A port, a zone and the IPv6 spelling of an IPv4 address make no difference.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  const ipv4 = /^(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/.exec(plain)?.[1];
  if (ipv4 || !plain.includes(':')) return ipv4 ?? plain;
  const [left = [], right = []] = plain
    .replace(/^\[|\](:\d+)?$/g, '')
    .split('::')
    .map((part) => (part ? part.split(':') : []));
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
