import { isIP } from 'node:net';

/** Which peers may set X-Forwarded-For. */
export type TrustProxy = false | string[] | ((address: string, hop: number) => boolean);

/** Proxies in a row. */
export const MOST_PROXIES = 10;

/** Parses `off`, a number of hops, or a list of networks; null for anything else. */
export function parseTrustProxy(text: string): TrustProxy | null {
  if (text === 'off') return false;
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    return hops >= 1 && hops <= MOST_PROXIES ? (_address, hop) => hop < hops : null;
  }
  const networks = text.split(',').map((part) => part.trim());
  return networks.every(isNetwork) ? networks : null;
}

function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  // A prefix length of 0 would trust everyone, so any client could set its address.
  return (
    length === undefined || (/^\d{1,3}$/.test(length) && Number(length) >= 1 && Number(length) <= (version === 4 ? 32 : 128))
  );
}
