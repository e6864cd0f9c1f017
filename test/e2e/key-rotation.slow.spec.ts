import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { TokenVault } from '../../src/seller-link/application/token-vault.js';
import { freePort } from '../support/free-port.js';
import { type Marketplace, startApp, startMarketplace } from '../support/marketplace.js';
import { Person } from '../support/person.js';

const secret = (name: string) => `${name}-session-secret-of-at-least-32-bytes`;
const key = (name: string, byte: number) => `${name}:${Buffer.alloc(32, byte).toString('base64')}`;
const [OLD, NEW] = [
  { secret: secret('old'), key: key('old', 1) },
  { secret: secret('new'), key: key('new', 2) },
];
interface Key {
  readonly secret: string;
  readonly key: string;
}
const keys = (...given: Key[]) => ({
  SESSION_SECRET: given.map((one) => one.secret).join(','),
  TOKEN_ENCRYPTION_KEYS: given.map((one) => one.key).join(','),
});

let accepting: Marketplace;
const opened: NestFastifyApplication[] = [];

beforeAll(async () => {
  accepting = await startMarketplace(keys(OLD, NEW));
});
afterAll(async () => {
  for (const app of opened) await app.close();
  await accepting.close();
});

/** Another instance of the same marketplace, with keys of its own. */
async function instance(...given: Key[]) {
  const port = await freePort();
  const app = await startApp({ ...accepting.environment, ...keys(...given), PORT: String(port) });
  opened.push(app);
  return { app, url: `http://127.0.0.1:${port}` };
}

const vaultOf = (app: NestFastifyApplication) => app.get(TokenVault, { strict: false });
const isOpen = async (from: NestFastifyApplication, to: NestFastifyApplication) => {
  try {
    return vaultOf(to).open(vaultOf(from).seal('token', 's1', 'access'), 's1', 'access') === 'token';
  } catch {
    return false;
  }
};
const knows = async (url: string, cookie: string) => {
  const { user } = (await (await fetch(`${url}/api/auth/session`, { headers: { cookie } })).json()) as { user: unknown };
  return user !== null;
};

/** Logins that begin at one instance and end at another: `npm run drill keys`. */
describe('an instance that seals with the new key, next to one that only accepts it', () => {
  it("accepts its sessions, and each reads the other's tokens (R-361)", async () => {
    const sealing = await instance(NEW, OLD);
    const { cookie } = await Person.signedIn(accepting, 'buyer-ana');
    expect([await knows(accepting.url, cookie as string), await knows(sealing.url, cookie as string)]).toEqual([true, true]);
    expect([await isOpen(accepting.app, sealing.app), await isOpen(sealing.app, accepting.app)]).toEqual([true, true]);
  });
});

it('an instance that accepts the new key still seals with the old one (R-361)', async () => {
  const before = await instance(OLD);
  const { cookie } = await Person.signedIn(accepting, 'buyer-ana');
  expect(await knows(before.url, cookie as string)).toBe(true);
  expect([await isOpen(accepting.app, before.app), await isOpen(before.app, accepting.app)]).toEqual([true, true]);
});

it('an instance that seals before the others accept breaks sessions and tokens (R-361)', async () => {
  const before = await instance(OLD);
  const hasty = await instance(NEW, OLD);
  expect([await isOpen(before.app, hasty.app), await isOpen(hasty.app, before.app)]).toEqual([true, false]);
});
