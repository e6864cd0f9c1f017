import type { Simulator } from '../../simulator/simulator.js';
import { authorizeRoutes } from './authorize-routes.js';
import { oauthControlRoutes } from './oauth-control.js';
import type { OAuthServer } from './oauth-server.js';
import { tokenRoute } from './token-route.js';

/** The authorization server, on the host of the API but without `/v2`, and its controls. */
export function oauthRoutes({ app, now }: Simulator, server: OAuthServer): void {
  const nowMs = () => now().getTime();
  authorizeRoutes(app, server, nowMs);
  tokenRoute(app, server, nowMs);
  oauthControlRoutes(app, server.tokens);
}
