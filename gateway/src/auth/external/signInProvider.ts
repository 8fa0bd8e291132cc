import type { openIdFailures } from '@forkcast/contracts';
import type { ExternalProfile } from '@forkcast/service-kit';

/** The state that a provider needs when the browser returns. */
export type PendingSignIn = Record<string, unknown>;

/** Google, or an OpenID Connect provider; /connect/{id} uses it. */
export interface SignInProvider {
  id: string;
  /** Starts a sign-in. Throws if the provider can't be reached. */
  begin(redirectUri: string): Promise<{ location: string; pending: PendingSignIn }>;
  /**
   * Verifies the provider's response in the callback. Throws unless it belongs to this sign-in. `idToken` (sealed) is
   * for logging out at the provider later, if it supports that.
   */
  complete(callback: {
    querystring: string;
    redirectUri: string;
    pending: PendingSignIn;
  }): Promise<{ profile: ExternalProfile; idToken?: string }>;
}

/** A failure whose cause the user sees. */
export class SignInFailure extends Error {
  override readonly name = 'SignInFailure';

  constructor(
    readonly outcome: (typeof openIdFailures)[number],
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
