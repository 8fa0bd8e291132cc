import type { VerifiedOpenIdProfile } from '@forkcast/contracts';
import { areStrings, type ExternalSource } from './externalSource';
import { t } from './texts';

/** The OpenID Connect providers with their display names. */
export function openIdSource(
  providers: readonly { id: string; label: string }[],
): ExternalSource<VerifiedOpenIdProfile> {
  return {
    name: 'openid',
    isProfile: (value): value is VerifiedOpenIdProfile => {
      const { provider, email, displayName } = Object(value) as Record<string, unknown>;
      return areStrings(provider, email, displayName);
    },
    failureTexts: (provider, reason, description = t('tryAgain')) => {
      const label = providers.find(({ id }) => id === provider)?.label ?? provider;
      if (reason === 'blocked') {
        return { title: t('popupBlocked'), description: t('popupBlockedFor', { label }) };
      }
      if (reason === 'foreign-origin') {
        return { title: t('foreignDomain'), description: t('foreignDomainBody') };
      }
      const descriptions = {
        unavailable: t('providerUnavailable', { label }),
        'no-email': t('providerHidesEmail', { label }),
        failed: description,
      };
      return { title: t('providerFailed', { label }), description: descriptions[reason] };
    },
  };
}
