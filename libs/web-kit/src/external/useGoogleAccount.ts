import type { VerifiedGoogleProfile } from '@forkcast/contracts';
import { googleSource } from './googleSource';
import { t } from './texts';
import { type ExternalAccountOptions, useExternalAccount } from './useExternalAccount';

interface GoogleAccountOptions extends Omit<ExternalAccountOptions<VerifiedGoogleProfile>, 'source'> {
  isConfigured: boolean;
}

/** Lets the user choose a Google account; shows an error if Google isn't set up. */
export function useGoogleAccount({ isConfigured, ...options }: GoogleAccountOptions): {
  chooseAccount: () => void;
  pending: boolean;
} {
  const { chooseAccount, pending } = useExternalAccount({ source: googleSource, ...options });
  return {
    chooseAccount: () => {
      if (isConfigured) chooseAccount('google');
      else options.onFailure({ title: t('googleFailed'), description: t('googleNotConfigured') });
    },
    pending,
  };
}
