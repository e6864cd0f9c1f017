import type { SellerLinkConfig } from '../../platform/config/seller-link.config.js';
import { TokenVault } from './token-vault.js';

const key = (id: string, byte: number) => ({ id, key: Buffer.alloc(32, byte) });
const vaultWith = (...encryptionKeys: { id: string; key: Buffer }[]) =>
  new TokenVault({ encryptionKeys } as unknown as SellerLinkConfig);

describe('TokenVault', () => {
  const vault = vaultWith(key('now', 1));

  it('opens what it sealed for the same seller and purpose (R-360)', () => {
    const sealed = vault.seal('token-ñ-😀', 's1', 'access');
    expect(sealed).toMatch(/^now\.[\w-]+$/);
    expect(sealed).not.toContain('token');
    expect(vault.open(sealed, 's1', 'access')).toBe('token-ñ-😀');
  });

  it('seals the same token differently each time', () => {
    expect(vault.seal('token', 's1', 'access')).not.toBe(vault.seal('token', 's1', 'access'));
  });

  it.each([
    ['another seller', 's2', 'access'],
    ['another purpose', 's1', 'refresh'],
  ] as const)('does not open for %s (R-360)', (_, sellerId, purpose) => {
    const sealed = vault.seal('token', 's1', 'access');
    expect(() => vault.open(sealed, sellerId, purpose)).toThrow();
  });

  it('rejects a token that was altered anywhere (R-360)', () => {
    const sealed = vault.seal('token', 's1', 'access');
    const bytes = Buffer.from(sealed.slice(4), 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const altered = Buffer.from(bytes);
      altered[at] = (altered[at] as number) ^ 1;
      expect(() => vault.open(`now.${altered.toString('base64url')}`, 's1', 'access')).toThrow();
    }
    for (const broken of ['', 'now', 'now.', 'now.AAAA', sealed.slice(4)])
      expect(() => vault.open(broken, 's1', 'access')).toThrow();
  });

  it('opens with an older key while it is configured (R-361)', () => {
    const sealed = vault.seal('token', 's1', 'access');
    const rotated = vaultWith(key('next', 2), key('now', 1));
    expect(rotated.open(sealed, 's1', 'access')).toBe('token');
    expect(rotated.seal('token', 's1', 'access')).toMatch(/^next\./);
    expect(() => vaultWith(key('next', 2)).open(sealed, 's1', 'access')).toThrow('no key "now" in TOKEN_ENCRYPTION_KEYS');
  });

  it('does not open with another key under the same id (R-360)', () => {
    expect(() => vaultWith(key('now', 9)).open(vault.seal('token', 's1', 'access'), 's1', 'access')).toThrow();
  });
});
