import type { VerifiedGoogleProfile } from '@forkcast/contracts';
import { areStrings, type ExternalSource } from './externalSource';
import { t } from './texts';

/** Google's own sign-in. */
export const googleSource: ExternalSource<VerifiedGoogleProfile> = {
  name: 'google',
  isProfile: (value): value is VerifiedGoogleProfile => {
    const { googleId, email, displayName, avatar } = Object(value) as Record<string, unknown>;
    return areStrings(googleId, email, displayName) && (avatar === null || typeof avatar === 'string');
  },
  failureTexts: (_provider, reason, description = t('tryAgain')) => {
    if (reason === 'blocked') return { title: t('popupBlocked'), description: t('popupBlockedBody') };
    if (reason === 'foreign-origin')
      return { title: t('foreignDomain'), description: t('foreignDomainBody') };
    return { title: t('googleFailed'), description };
  },
};
