import type { Settings } from '../../simulator/settings.js';
import type { ShipcoAccount } from '../accounts.js';
import type { shipcoSettingsSchema } from '../settings.js';
import { CodeStore } from './code-store.js';
import { type OAuthClient, sandboxClient } from './oauth-client.js';
import { tokenFile } from './token-file.js';
import { TokenStore } from './token-store.js';

export interface OAuthServerOptions extends Partial<OAuthClient> {
  /** A file in which tokens, as hashes, outlive a restart; in memory alone when absent. */
  keepTokensIn?: string;
}

/** All that the routes of the consent and of the tokens share. */
export interface OAuthServer {
  client: OAuthClient;
  /** The accounts that a person can let the application into. */
  accounts: readonly ShipcoAccount[];
  codes: CodeStore;
  tokens: TokenStore;
  settings: Settings<typeof shipcoSettingsSchema>;
}

export function newOAuthServer(
  { keepTokensIn, ...client }: OAuthServerOptions,
  accounts: OAuthServer['accounts'],
  settings: OAuthServer['settings'],
  now: () => Date,
): OAuthServer {
  const tokens = new TokenStore(() => now().getTime(), keepTokensIn ? tokenFile(keepTokensIn) : undefined);
  return { client: sandboxClient(client), accounts, codes: new CodeStore(), tokens, settings };
}
