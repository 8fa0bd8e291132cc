import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson, startLoopbackServer } from './loopbackServer';

/** A user's answer to Google's consent screen. */
export type ConsentAnswer = 'allow' | 'deny' | 'leave-out';

/** A stand-in for Google's consent and tokens on the loopback interface; for tests. */
export interface GoogleOAuthServer {
  issuer: string;
  /** The answer from now on; 'allow' by default. */
  answer: ConsentAnswer;
  /** Lifetime of an access token, in seconds. */
  tokenSeconds: number;
  /** The user revokes consent in their Google account. */
  revokeAll(): void;
  /** Tokens that were revoked. */
  revoked: string[];
  /** Number of token renewals. */
  renewals: number;
  accepts(accessToken: string): boolean;
  /** Lets the next token requests fail. */
  failNext(times: number): void;
  stop(): Promise<void>;
}

export async function startGoogleOAuth(client: {
  clientId: string;
  clientSecret: string;
}): Promise<GoogleOAuthServer> {
  const codes = new Map<string, { challenge: string; redirectUri: string; scope: string }>();
  const refreshTokens = new Set<string>();
  const accessTokens = new Map<string, { until: number; refreshToken: string }>();
  let failures = 0;
  const { url: issuer, stop } = await startLoopbackServer(handle);
  const google: GoogleOAuthServer = {
    issuer,
    answer: 'allow',
    tokenSeconds: 3600,
    revoked: [],
    renewals: 0,
    revokeAll: () => {
      refreshTokens.clear();
      accessTokens.clear();
    },
    accepts: (token) => (accessTokens.get(token)?.until ?? 0) > Date.now(),
    failNext: (times) => void (failures = times),
    stop,
  };
  return google;

  function handle(request: IncomingMessage, body: string, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', issuer);
    if (url.pathname === '/.well-known/openid-configuration') {
      sendJson(response, 200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        revocation_endpoint: `${issuer}/revoke`,
        jwks_uri: `${issuer}/jwks`,
      });
    } else if (url.pathname === '/authorize') {
      response.writeHead(302, { location: authorize(url.searchParams) }).end();
    } else {
      const form = new URLSearchParams(body);
      const isOurs =
        form.get('client_id') === client.clientId && form.get('client_secret') === client.clientSecret;
      if (failures > 0) {
        failures -= 1;
        sendJson(response, 503, {});
      } else if (!isOurs) sendJson(response, 401, { error: 'invalid_client' });
      else if (url.pathname === '/token') token(response, form);
      else revoke(response, form.get('token') ?? '');
    }
  }

  function authorize(query: URLSearchParams): string {
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('state', query.get('state') ?? '');
    const isOffline = query.get('access_type') === 'offline' && query.get('prompt') === 'consent';
    if (google.answer === 'deny' || !isOffline) back.searchParams.set('error', 'access_denied');
    else {
      const code = randomUUID();
      codes.set(code, {
        challenge: query.get('code_challenge') ?? '',
        redirectUri: query.get('redirect_uri') ?? '',
        scope: google.answer === 'leave-out' ? '' : (query.get('scope') ?? ''),
      });
      back.searchParams.set('code', code);
    }
    return back.href;
  }

  function token(response: ServerResponse, form: URLSearchParams): void {
    if (form.get('grant_type') === 'refresh_token') {
      const refreshToken = form.get('refresh_token') ?? '';
      google.renewals += 1;
      if (refreshTokens.has(refreshToken)) sendJson(response, 200, issue(refreshToken));
      else sendJson(response, 400, { error: 'invalid_grant', error_description: 'Token has been revoked.' });
      return;
    }
    const code = form.get('code') ?? '';
    const grant = codes.get(code);
    codes.delete(code);
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (grant?.challenge !== verifier || grant.redirectUri !== form.get('redirect_uri')) {
      sendJson(response, 400, { error: 'invalid_grant' });
      return;
    }
    const refreshToken = `refresh-${randomUUID()}`;
    refreshTokens.add(refreshToken);
    sendJson(response, 200, { ...issue(refreshToken), refresh_token: refreshToken, scope: grant.scope });
  }

  function issue(refreshToken: string): object {
    const accessToken = `access-${randomUUID()}`;
    accessTokens.set(accessToken, { until: Date.now() + google.tokenSeconds * 1000, refreshToken });
    return { access_token: accessToken, expires_in: google.tokenSeconds, token_type: 'Bearer' };
  }

  function revoke(response: ServerResponse, given: string): void {
    google.revoked.push(given);
    refreshTokens.delete(given);
    for (const [accessToken, { refreshToken }] of accessTokens) {
      if (refreshToken === given) accessTokens.delete(accessToken);
    }
    sendJson(response, 200, {});
  }
}
