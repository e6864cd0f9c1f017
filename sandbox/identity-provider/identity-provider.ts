import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { languageOf } from '../simulator/html.js';
import { DEMO_USERS, type DemoUser } from './demo-users.js';
import { loginPage, messagePage, STOPPED } from './login-page.js';
import { LOGIN_PATH, providerSettings } from './provider-settings.js';

export interface IdentityProviderOptions {
  /** TCP port on 127.0.0.1; a free one when absent. */
  port?: number;
  clientId?: string;
  clientSecret?: string;
  /** The callback addresses of the site, exactly as it sends them. */
  redirectUris: string[];
  users?: readonly DemoUser[];
}

export interface IdentityProvider {
  /** The issuer. */
  url: string;
  clientId: string;
  clientSecret: string;
  users: readonly DemoUser[];
  close(): Promise<void>;
}

const MAX_FORM_BYTES = 4096;

/** Starts a real OpenID Connect provider (code flow, PKCE S256) whose login page is a list of demo users. */
export async function startIdentityProvider({
  port = 0,
  clientId = 'marketplace',
  clientSecret = 'sandbox-only-identity-provider-secret',
  redirectUris,
  users = DEMO_USERS,
}: IdentityProviderOptions): Promise<IdentityProvider> {
  const server = createServer();
  const url = `http://127.0.0.1:${await listen(server, port)}`;
  const provider = new Provider(url, await providerSettings({ clientId, clientSecret, redirectUris, users }));
  const answerProvider = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith(LOGIN_PATH)) return void answerProvider(request, response);
    answerLogin(provider, users, request, response).catch((error: Error) => {
      sendPage(response, 400, messagePage(STOPPED, `${error.message}.`, languageOf(request.headers['accept-language'])));
    });
  });
  return { url, clientId, clientSecret, users, close: () => close(server) };
}

async function answerLogin(
  provider: Provider,
  users: readonly DemoUser[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { uid } = await provider.interactionDetails(request, response);
  if (request.method !== 'POST')
    return sendPage(response, 200, loginPage(LOGIN_PATH + uid, users, languageOf(request.headers['accept-language'])));
  const picked = new URLSearchParams(await readForm(request)).get('user');
  const user = users.find(({ id }) => id === picked);
  if (!user) throw new Error(`There is no demo user "${picked ?? ''}"`);
  await provider.interactionFinished(request, response, { login: { accountId: user.id } });
}

async function readForm(request: IncomingMessage): Promise<string> {
  let form = '';
  for await (const chunk of request) {
    form += chunk;
    if (form.length > MAX_FORM_BYTES) throw new Error('The form is too large');
  }
  return form;
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  if (response.headersSent) return;
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  });
  response.end(html);
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((listening, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', () => listening((server.address() as AddressInfo).port));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((closed) => {
    server.close(() => closed());
    server.closeAllConnections();
  });
}
