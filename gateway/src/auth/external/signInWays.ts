import type Router from '@koa/router';
import type { SignInProviders } from '@forkcast/contracts';
import { ApiError, type Logger } from '@forkcast/service-kit';
import type { Middleware } from 'koa';
import type { GatewayOptions } from '../../gatewayOptions';
import type { GatewayState } from '../../gatewayState';
import type { ProxyOptions } from '../../proxy/proxy';
import { GoogleClient } from '../google/googleClient';
import { googleProvider } from '../google/googleProvider';
import { OpenIdProvider } from '../openid/openIdProvider';
import { connectRoutes } from './connectRoutes';
import { addGoogleCalls, addOpenIdCalls } from './externalCalls';
import { SignInFlows } from './signInFlows';

type Options = Pick<
  GatewayOptions,
  'database' | 'google' | 'openId' | 'passwordSignIn' | 'identityKey' | 'publicOrigin'
>;

/** The provider at which a session began, and the token that logs out there. */
export interface ProviderSession {
  id: string;
  /** Sealed. */
  idToken: string;
}

/** The providers that users can sign in with: Google and OpenID Connect providers. */
export class SignInWays {
  readonly #options: Options;
  readonly #flows: SignInFlows;
  readonly #google: GoogleClient | undefined;
  readonly #openId: readonly OpenIdProvider[];

  constructor(options: Options) {
    this.#options = options;
    this.#flows = new SignInFlows(options.database);
    this.#google = options.google && new GoogleClient(options.google);
    this.#openId = (options.openId ?? []).map((each) => new OpenIdProvider(each, options.identityKey));
  }

  get googleConfigured(): boolean {
    return this.#google !== undefined;
  }

  /** The login buttons, which the page shows without a request to a provider. */
  get buttons(): readonly { id: string; label: string }[] {
    return this.#openId.map(({ id, label }) => ({ id, label }));
  }

  /** The pages of /connect. */
  pages(): ReturnType<typeof connectRoutes> {
    const { publicOrigin } = this.#options;
    const google = this.#google ? [googleProvider(this.#google)] : [];
    return connectRoutes({ providers: [...google, ...this.#openId], flows: this.#flows, publicOrigin });
  }

  /** Adds the calls under /api. */
  addCalls(router: Router<GatewayState>, proxy: ProxyOptions): void {
    const { identityKey, passwordSignIn = true } = this.#options;
    const options = { flows: this.#flows, identityKey, proxy };
    router.get('/api/auth/providers', async (ctx) => {
      ctx.set('cache-control', 'no-store');
      ctx.body = { providers: await this.#presentProviders(), passwordSignIn } satisfies SignInProviders;
    });
    if (this.#google) addGoogleCalls(router, options);
    else router.post(['/api/auth/google', '/api/user/google'], rejectWith('google-not-configured'));
    if (this.#openId.length > 0) addOpenIdCalls(router, options);
    else router.post(['/api/auth/openid', '/api/user/openid'], rejectWith('provider-not-configured'));
  }

  /** Where the browser logs out at the provider; null if it can't. */
  async logoutAddress(session: ProviderSession, returnTo: string, log: Logger): Promise<string | null> {
    const provider = this.#openId.find(({ id }) => id === session.id);
    try {
      return (await provider?.logoutAddress(session.idToken, returnTo)) ?? null;
    } catch (error) {
      // The user is logged out here in any case.
      log.warn({ err: error, provider: session.id }, 'a provider could not be logged out of');
      return null;
    }
  }

  #presentProviders(): Promise<SignInProviders['providers']> {
    return Promise.all(
      this.#openId.map(async (provider) => {
        const { id, label, issuer } = provider;
        return { id, label, issuer, available: await provider.isAvailable() };
      }),
    );
  }
}

function rejectWith(code: 'google-not-configured' | 'provider-not-configured'): Middleware {
  return () => {
    throw new ApiError(code);
  };
}
