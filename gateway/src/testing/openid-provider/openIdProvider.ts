import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  accountChooser,
  cancelled,
  chosenAccount,
  consentPage,
  type ProviderAccount,
} from './accountChooser';

export const providerAccounts: readonly ProviderAccount[] = [
  { id: '1001', email: 'ann@example.com', emailVerified: true, name: 'Ann Example' },
  { id: '1002', email: 'bob@example.com', emailVerified: true, name: 'Bob Example' },
  { id: '1003', email: 'unverified@example.com', emailVerified: false, name: 'Una Verified' },
  { id: '1004', email: 'carol@example.com', emailVerified: true, name: 'Carol Example' },
  { id: '1005', email: 'dave@example.com', emailVerified: true, name: 'Dave Example' },
];

/** Groups of the accounts, by id. */
const GROUPS: Partial<Record<string, readonly string[]>> = {
  '1001': ['family', 'admins'],
  '1002': ['family'],
};

/** Lifetime of ID tokens in seconds. */
export const ID_TOKEN_S = 3_600;

const CALENDAR_SCOPE = 'https://www.googleapis.com/auth/calendar.app.created';
const CALLBACK = /^\/connect\/[a-z-]+\/callback$|^\/api\/auth\/google-calendar\/callback$/;
const ALLOWED = {
  redirect_uris: ['http://127.0.0.1/connect/google/callback'],
  post_logout_redirect_uris: ['http://127.0.0.1/login'],
};

export interface OpenIdProvider {
  issuer: string;
  stop(): Promise<void>;
}

/** Returns the id of a second client, which sends its secret in the Authorization header. */
export function openIdClientOf(clientId: string): string {
  return `${clientId}-openid`;
}

/**
 * An OpenID provider on the loopback interface that acts like Google, with an account chooser instead of passwords.
 * Only for development and tests, because it needs no password.
 */
export async function startOpenIdProvider({
  port,
  clientId,
  clientSecret,
}: {
  port: number;
  clientId: string;
  clientSecret: string;
}): Promise<OpenIdProvider> {
  // Only published as an ES module.
  const { Provider, interactionPolicy } = await import('oidc-provider');
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  // A server that listens on a port has an AddressInfo.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        ...ALLOWED,
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
      },
      { client_id: openIdClientOf(clientId), client_secret: clientSecret, ...ALLOWED },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    ttl: { IdToken: ID_TOKEN_S },
    conformIdTokenClaims: false,
    cookies: { keys: ['for development alone'] },
    features: {
      devInteractions: { enabled: false },
      introspection: { enabled: true },
      revocation: { enabled: true },
    },
    findAccount: (_ctx, id) => {
      const account = providerAccounts.find((one) => one.id === id);
      if (!account) return undefined;
      const { email, emailVerified, name } = account;
      return {
        accountId: id,
        claims: () => ({ sub: id, email, email_verified: emailVerified, name, groups: GROUPS[id] ?? [] }),
      };
    },
    interactions: { policy, url: (_ctx, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId,
        accountId: ctx.oidc.session?.accountId,
      });
      grant.addOIDCScope(`openid email profile groups ${CALENDAR_SCOPE}`);
      await grant.save();
      return grant;
    },
    // Issues refresh tokens for access to calendars only, like Google.
    issueRefreshToken: (_ctx, _client, source) => Promise.resolve(source.scopes.has(CALENDAR_SCOPE)),
    pkce: { required: () => true },
    // Revoking one token revokes the consent.
    revokeGrantPolicy: () => true,
    scopes: ['openid', 'email', 'profile', 'groups', CALENDAR_SCOPE],
  });
  // Allow any address of this machine.
  const isOnThisMachine = (uri: string) => ['127.0.0.1', 'localhost'].includes(new URL(uri).hostname);
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    isOnThisMachine(uri) && CALLBACK.test(new URL(uri).pathname);
  provider.Client.prototype.postLogoutRedirectUriAllowed = (uri: string) =>
    isOnThisMachine(uri) && new URL(uri).pathname === '/login';
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/interaction/')) {
      await next();
    } else if (ctx.method === 'GET') {
      const { prompt } = await provider.interactionDetails(ctx.req, ctx.res);
      ctx.type = 'html';
      ctx.body =
        prompt.name === 'consent' ? consentPage(ctx.path) : accountChooser(ctx.path, providerAccounts);
    } else {
      const { prompt } = await provider.interactionDetails(ctx.req, ctx.res);
      const choice = await chosenAccount(ctx.req);
      const granted =
        prompt.name === 'consent' ? { consent: {} } : { select_account: {}, login: { accountId: choice } };
      const result = choice === cancelled ? { error: 'access_denied' } : granted;
      ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result));
    }
  });
  server.on('request', (request, response) => void provider.callback()(request, response));
  return { issuer, stop: () => close(server) };
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}
