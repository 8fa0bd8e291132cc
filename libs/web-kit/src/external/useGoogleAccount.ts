import type { VerifiedGoogleProfile } from '@forkcast/contracts';
import { googleSource } from './googleSource';
import { t } from './texts';
import { type ExternalAccountOptions, useExternalAccount } from './useExternalAccount';

interface GoogleAccountOptions extends Omit<ExternalAccountOptions<VerifiedGoogleProfile>, 'source'> {
  isConfigured: boolean;
}

/** Lets the user choose a Google account; shows an error if Google isn't set up. */
export function useGoogleAccount({ isConfigured, ...options }: GoogleAccountOptions): {
  ask: () => void;
  pending: boolean;
} {
  const { ask, pending } = useExternalAccount({ source: googleSource, ...options });
  return {
    ask: () => {
      if (isConfigured) ask('google');
      else options.refuse({ title: t('googleFailed'), description: t('googleNotConfigured') });
    },
    pending,
  };
}
