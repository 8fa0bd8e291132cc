import { z } from 'zod';
import { ConsentLostError, GoogleBusyError, RefusedError } from '../google/googleErrors';

/** This server's registration with Google; the same client as for signing in. */
export interface GoogleClient {
  clientId: string;
  clientSecret: string;
  /** 'https://accounts.google.com' by default; a stand-in in tests. */
  issuer?: string;
}

/**
 * Access to calendars that this product creates, and to no others: the least that a sync needs
 * (https://developers.google.com/workspace/calendar/api/auth).
 */
export const CALENDAR_SCOPE = 'https://www.googleapis.com/auth/calendar.app.created';

export interface Tokens {
  accessToken: string;
  /** Absent if the previous refresh token stays valid. */
  refreshToken?: string;
  expiresAt: number;
  scope: string;
}

/** Google's side of consent. Throws GoogleBusyError, ConsentLostError ('invalid_grant') or RefusedError. */
export interface GoogleOAuth {
  authorizationUrl(request: { state: string; challenge: string; redirectUri: string }): Promise<string>;
  exchange(callback: { code: string; verifier: string; redirectUri: string }): Promise<Tokens>;
  refresh(refreshToken: string): Promise<Tokens>;
  /** Revokes consent; does nothing if it is already revoked. */
  revoke(token: string): Promise<void>;
}

const GOOGLE_ISSUER = 'https://accounts.google.com';

const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  revocation_endpoint: z.url(),
});
type Discovery = z.infer<typeof discoverySchema>;

const tokenSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  expires_in: z.number().default(3600),
  scope: z.string().default(''),
});
const errorSchema = z.object({ error: z.string(), error_description: z.string().optional() });

export function createGoogleOAuth(
  { clientId, clientSecret, issuer = GOOGLE_ISSUER }: GoogleClient,
  { timeoutMs, clock }: { timeoutMs: number; clock: () => Date },
): GoogleOAuth {
  let discovered: Promise<Discovery> | undefined;
  const client = { client_id: clientId, client_secret: clientSecret };

  function discover(): Promise<Discovery> {
    discovered ??= fetchDiscovery(issuer, timeoutMs).catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  }

  async function requestTokens(parameters: Record<string, string>): Promise<Tokens> {
    const { token_endpoint } = await discover();
    const response = await post(token_endpoint, { ...client, ...parameters }, timeoutMs);
    if (!response.ok) throw await toError(response);
    return toTokens(tokenSchema.parse(await response.json()), clock().getTime());
  }

  return {
    authorizationUrl: async ({ state, challenge, redirectUri }) => {
      const url = new URL((await discover()).authorization_endpoint);
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: CALENDAR_SCOPE,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        access_type: 'offline',
        // Google only issues a refresh token after asking for consent.
        prompt: 'consent',
      }).toString();
      return url.href;
    },
    exchange: ({ code, verifier, redirectUri }) =>
      requestTokens({
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
      }),
    refresh: (refreshToken) => requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    revoke: async (token) => {
      const { revocation_endpoint } = await discover();
      const response = await post(revocation_endpoint, { ...client, token }, timeoutMs);
      if (response.status >= 500) throw new GoogleBusyError(`Google answered ${response.status}`);
      await response.body?.cancel();
    },
  };
}

async function fetchDiscovery(issuer: string, timeoutMs: number): Promise<Discovery> {
  const response = await withNetworkErrors(() =>
    fetch(`${issuer}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(timeoutMs) }),
  );
  if (!response.ok) throw new GoogleBusyError(`Google answered ${response.status}`);
  const discovery = discoverySchema.parse(await withNetworkErrors(() => response.json()));
  if (discovery.issuer !== issuer) throw new RefusedError(`It calls itself ${discovery.issuer}`);
  return discovery;
}

function toTokens(response: z.infer<typeof tokenSchema>, now: number): Tokens {
  return {
    accessToken: response.access_token,
    ...(response.refresh_token ? { refreshToken: response.refresh_token } : {}),
    expiresAt: now + response.expires_in * 1000,
    scope: response.scope,
  };
}

function post(url: string, parameters: Record<string, string>, timeoutMs: number): Promise<Response> {
  return withNetworkErrors(() =>
    fetch(url, {
      method: 'POST',
      body: new URLSearchParams(parameters),
      signal: AbortSignal.timeout(timeoutMs),
    }),
  );
}

async function toError(response: Response): Promise<Error> {
  if (response.status >= 500 || response.status === 429)
    return new GoogleBusyError(`Google answered ${response.status}`);
  const parsed = errorSchema.safeParse(await response.json().catch(() => null));
  if (!parsed.success) return new RefusedError(`Google answered ${response.status}`);
  const { error, error_description: description = '' } = parsed.data;
  if (error === 'invalid_grant') return new ConsentLostError(description || error);
  return new RefusedError(`${error} ${description}`.trim());
}

async function withNetworkErrors<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request();
  } catch (error) {
    // fetch only throws for network errors and timeouts.
    throw new GoogleBusyError(error instanceof Error ? error.message : String(error));
  }
}
