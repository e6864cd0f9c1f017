import { Injectable } from '@nestjs/common';
import { TokenVault } from '../../../seller-link/application/token-vault.js';
import { EventEndpoints } from '../infrastructure/event-endpoints.store.js';
import type { SealedSecret } from './event-endpoints.js';

/** Encrypts the secret of every endpoint with the newest key, so that an old key can be removed. */
@Injectable()
export class ReencryptSigningSecrets {
  constructor(
    private readonly endpoints: EventEndpoints,
    private readonly vault: TokenVault,
  ) {}

  /**
   * Idempotent, and safe while the service runs: a secret that replaces another meanwhile already uses the newest key. Returns the number of
   * secrets, and the endpoint of each one that no key can decrypt; it needs a new one.
   */
  async all(): Promise<{ secrets: number; unreadable: string[] }> {
    const secrets = await this.endpoints.secrets();
    const unreadable: string[] = [];
    for (const secret of secrets) {
      const sealed = this.resealed(secret);
      if (sealed === null) unreadable.push(secret.endpointId);
      else await this.endpoints.reseal(secret, sealed);
    }
    return { secrets: secrets.length, unreadable };
  }

  private resealed({ endpointId, sealed }: SealedSecret): string | null {
    try {
      return this.vault.seal(this.vault.open(sealed, endpointId, 'signing'), endpointId, 'signing');
    } catch {
      return null;
    }
  }
}
