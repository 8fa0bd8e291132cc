import type { VerifiedOpenIdProfile } from '@forkcast/contracts';
import { openIdSource } from './openIdSource';
import { type ExternalAccount, type ExternalAccountOptions, useExternalAccount } from './useExternalAccount';

interface OpenIdAccountOptions extends Omit<ExternalAccountOptions<VerifiedOpenIdProfile>, 'source'> {
  providers: readonly { id: string; label: string }[];
}

/** Lets the user choose an account at an OpenID Connect provider. */
export function useOpenIdAccount({ providers, ...options }: OpenIdAccountOptions): ExternalAccount {
  return useExternalAccount({ source: openIdSource(providers), ...options });
}
