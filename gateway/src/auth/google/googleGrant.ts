import grant from 'grant';
import { z } from 'zod';
import type { GoogleClient } from './googleClient';

const TIMEOUT_MS = 10_000;

const responseSchema = z.object({
  id_token: z.string().optional(),
  error: z.unknown().optional(),
});

interface GrantRequest {
  /** Below /connect: 'google' or 'google/callback'. */
  path: string;
  query: Record<string, unknown>;
  /** Data that grant stores while the browser is at Google. */
  state: Record<string, unknown> | null;
  redirectUri: string;
}

/**
 * Runs grant's code flow for one provider: state, nonce, PKCE, and the account chooser each time. grant is
 * Koa middleware that stores its state in the session. This wrapper takes a request and returns the next
 * step, so that no session is needed before login.
 */
export async function runGrant(client: GoogleClient, request: GrantRequest) {
  const { authorization_endpoint, token_endpoint } = await client.discover();
  const runMiddleware = grant.koa({
    config: {
      google: {
        key: client.clientId,
        secret: client.clientSecret,
        authorize_url: authorization_endpoint,
        access_url: token_endpoint,
        scope: ['openid', 'email', 'profile'],
        state: true,
        nonce: true,
        pkce: true,
        custom_params: { prompt: 'select_account' },
        response: ['tokens'],
        transport: 'state',
      },
    },
    request: { timeout: TIMEOUT_MS },
  });
  const redirect: { location: string | null } = { location: null };
  const ctx = {
    method: 'GET',
    originalUrl: `/connect/${request.path}`,
    request: { query: request.query, body: {} },
    response: { redirect: (location: string) => (redirect.location = location) },
    session: { grant: request.state ?? undefined },
    state: { grant: { dynamic: { redirect_uri: request.redirectUri }, response: {} } },
  };
  await runMiddleware(ctx, () => Promise.resolve());
  return {
    state: ctx.session.grant ?? {},
    /** The next address for the browser; null once it has returned. */
    location: redirect.location,
    // Before the visit to Google, grant stores the redirect address here.
    response: redirect.location === null ? responseSchema.parse(ctx.state.grant.response) : {},
  };
}
