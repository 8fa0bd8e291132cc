import { ApiError, externalProfileSchema, type ExternalProfile } from '@forkcast/service-kit';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';

/** This server's registration with Google. */
export interface GoogleClientOptions {
  clientId: string;
  clientSecret: string;
  /** 'https://accounts.google.com' by default; development and tests use another one. */
  issuer?: string;
}

const GOOGLE_ISSUER = 'https://accounts.google.com';
const TIMEOUT_MS = 5_000;

const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

/** Reads Google's endpoints and verifies its tokens. */
export class GoogleClient {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly #issuer: string;
  #discovered: Promise<z.infer<typeof discoverySchema>> | undefined;
  #keys: ReturnType<typeof createRemoteJWKSet> | undefined;

  constructor({ clientId, clientSecret, issuer = GOOGLE_ISSUER }: GoogleClientOptions) {
    this.clientId = clientId;
    this.clientSecret = clientSecret;
    this.#issuer = issuer;
  }

  /**
   * Verifies an ID token and returns its profile. Throws jose's error if the token isn't from Google, isn't for this
   * client, is expired, or is replayed.
   */
  async verify(idToken: string, nonce: string): Promise<ExternalProfile> {
    const { jwks_uri } = await this.discover();
    this.#keys ??= createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT_MS });
    const { payload } = await jwtVerify(idToken, this.#keys, {
      issuer: this.#issuer,
      audience: this.clientId,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      clockTolerance: 30,
    });
    if (payload.nonce !== nonce) throw new Error('The ID token answers another request');
    const { sub, email, email_verified: emailVerified, name, picture } = payload;
    return externalProfileSchema.parse({
      kind: 'google',
      issuer: this.#issuer,
      subject: sub,
      email,
      emailVerified: emailVerified === true,
      displayName: typeof name === 'string' ? name : '',
      avatar: typeof picture === 'string' && picture.startsWith('https://') ? picture : null,
    });
  }

  /** Google's endpoints. Throws ApiError 'unavailable' while Google can't be reached. */
  discover(): Promise<z.infer<typeof discoverySchema>> {
    this.#discovered ??= this.#fetchDiscovery().catch((error: unknown) => {
      this.#discovered = undefined;
      throw error;
    });
    return this.#discovered;
  }

  async #fetchDiscovery(): Promise<z.infer<typeof discoverySchema>> {
    try {
      const response = await fetch(`${this.#issuer}/.well-known/openid-configuration`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const discovered = discoverySchema.parse(await response.json());
      if (discovered.issuer !== this.#issuer) throw new Error(`It calls itself ${discovered.issuer}`);
      return discovered;
    } catch (error) {
      throw new ApiError('unavailable', "We can't reach Google right now. Please try again", {
        reason: error instanceof Error ? error.message : String(error),
      });
    }
  }
}
