import { hkdfSync } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@forkcast/contracts';
import { open, seal, type ExternalProfile } from '@forkcast/service-kit';
import * as openId from 'openid-client';
import { z } from 'zod';
import { SignInFailure, type SignInProvider } from '../external/signInProvider';

/** This server's registration with an OpenID Connect provider. */
export interface OpenIdOptions {
  /** Short name in addresses: /connect/{id}. */
  id: string;
  /** The name on its button. */
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Members of this group become administrators. */
  adminGroup?: string | undefined;
}

const TIMEOUT_S = 5;
/** Maximum age of a discovery. */
const DISCOVERY_MS = 60_000;
const RETRY_MS = 10_000;
/** How long `isAvailable` waits for the provider. */
const AVAILABILITY_MS = 2_000;
const CLOCK_TOLERANCE_S = 60;

const pendingSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(limits.email),
  email_verified: z.boolean().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  preferred_username: z.string().optional().catch(undefined),
  groups: z.array(z.string()).catch([]),
});

/** An OpenID Connect provider, discovered when it is needed and at most once a minute. */
export class OpenIdProvider implements SignInProvider {
  readonly id: string;
  readonly label: string;
  readonly issuer: string;
  readonly #options: OpenIdOptions;
  readonly #tokenKey: Uint8Array;
  #discovered: Promise<openId.Configuration> | undefined;
  #discoveredAt = 0;
  #isAvailable = true;

  /** ID tokens, which name the person, are stored sealed with a key from `identityKey`. */
  constructor(options: OpenIdOptions, identityKey: Uint8Array) {
    this.id = options.id;
    this.label = options.label;
    this.issuer = options.issuer;
    this.#options = options;
    this.#tokenKey = new Uint8Array(hkdfSync('sha256', identityKey, '', 'forkcast gateway: ID tokens', 32));
  }

  /** Whether the provider responded to the last discovery, at most a minute ago. */
  async isAvailable(): Promise<boolean> {
    await Promise.race([
      this.#configuration().catch(() => undefined),
      pause(AVAILABILITY_MS, undefined, { ref: false }),
    ]);
    return this.#isAvailable;
  }

  async begin(redirectUri: string) {
    const configuration = await this.#configuration();
    const verifier = openId.randomPKCECodeVerifier();
    const pending = { state: openId.randomState(), nonce: openId.randomNonce(), verifier };
    const location = openId.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: this.#scopesFor(configuration),
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: await openId.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return { location: location.href, pending };
  }

  async complete({ querystring, redirectUri, pending }: Parameters<SignInProvider['complete']>[0]) {
    const configuration = await this.#configuration();
    const { state, nonce, verifier } = pendingSchema.parse(pending);
    const tokens = await openId.authorizationCodeGrant(
      configuration,
      new URL(`${redirectUri}?${querystring}`),
      { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
    );
    const { end_session_endpoint: logoutPage } = configuration.serverMetadata();
    return {
      profile: this.#toProfile(await fetchClaims(configuration, tokens)),
      ...(logoutPage && tokens.id_token ? { idToken: seal(this.#tokenKey, tokens.id_token, this.id) } : {}),
    };
  }

  /** Where the browser logs out at the provider, with the token from `complete`; null if there is no such page. */
  async logoutAddress(sealedToken: string, returnTo: string): Promise<string | null> {
    const configuration = await this.#configuration();
    if (!configuration.serverMetadata().end_session_endpoint) return null;
    const idToken = open(this.#tokenKey, sealedToken, this.id);
    const parameters = { id_token_hint: idToken, post_logout_redirect_uri: returnTo };
    return openId.buildEndSessionUrl(configuration, parameters).href;
  }

  #toProfile(claims: unknown): ExternalProfile {
    const parsed = claimsSchema.safeParse(claims);
    if (!parsed.success) throw new SignInFailure('no-email', z.prettifyError(parsed.error));
    const {
      sub,
      email,
      email_verified: emailVerified = false,
      name,
      preferred_username,
      groups,
    } = parsed.data;
    const displayName = name ?? preferred_username ?? '';
    const { adminGroup } = this.#options;
    // The page's policy allows pictures of this server only.
    return {
      kind: 'openid',
      issuer: this.issuer,
      subject: sub,
      email,
      emailVerified,
      displayName,
      avatar: null,
      ...(adminGroup !== undefined && groups.includes(adminGroup) ? { isAdministrator: true } : {}),
    };
  }

  /** Some providers need a separate scope for groups; others reject unknown scopes. */
  #scopesFor(configuration: openId.Configuration): string {
    const { scopes_supported: supportedScopes = [] } = configuration.serverMetadata();
    const needsGroups = this.#options.adminGroup !== undefined && supportedScopes.includes('groups');
    return needsGroups ? 'openid email profile groups' : 'openid email profile';
  }

  /** Throws SignInFailure 'unavailable' while the provider can't be reached or has another issuer. */
  #configuration(): Promise<openId.Configuration> {
    const lifetime = this.#isAvailable ? DISCOVERY_MS : RETRY_MS;
    if (!this.#discovered || Date.now() - this.#discoveredAt > lifetime) {
      this.#discoveredAt = Date.now();
      this.#discovered = this.#discover();
      this.#discovered.then(
        () => (this.#isAvailable = true),
        () => (this.#isAvailable = false),
      );
    }
    return this.#discovered;
  }

  async #discover(): Promise<openId.Configuration> {
    const { issuer, clientId, clientSecret } = this.#options;
    const server = new URL(issuer);
    // `http:` is only accepted for providers on this machine.
    const insecure = server.protocol === 'http:' ? [openId.allowInsecureRequests] : [];
    try {
      return await openId.discovery(
        server,
        clientId,
        { [openId.clockTolerance]: CLOCK_TOLERANCE_S },
        authenticateAsAdvertised(clientSecret),
        { timeout: TIMEOUT_S, execute: [openId.enableNonRepudiationChecks, ...insecure] },
      );
    } catch (error) {
      throw new SignInFailure('unavailable', `The provider "${this.id}" can't be used`, { cause: error });
    }
  }
}

/** Authenticates with the method that the provider advertises; the default of OpenID Connect if it names none. */
function authenticateAsAdvertised(clientSecret: string): openId.ClientAuth {
  const basic = openId.ClientSecretBasic(clientSecret);
  const post = openId.ClientSecretPost(clientSecret);
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...request);
  };
}

/** Many providers return the email address only from the userinfo endpoint. */
async function fetchClaims(
  configuration: openId.Configuration,
  tokens: Awaited<ReturnType<typeof openId.authorizationCodeGrant>>,
): Promise<object> {
  const claims = tokens.claims();
  if (!claims) throw new Error('There is no ID token');
  if (!configuration.serverMetadata().userinfo_endpoint) return claims;
  return { ...claims, ...(await openId.fetchUserInfo(configuration, tokens.access_token, claims.sub)) };
}
