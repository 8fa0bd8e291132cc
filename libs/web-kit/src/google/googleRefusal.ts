import { errorMessage, isApiFailure } from '../api/apiFailure';
import { t } from '../texts';

/** A toast's texts for a sign-in with Google that came to nothing (specification, section 8). */
export interface GoogleRefusal {
  title: string;
  description: string;
}

export const googleRefusals = {
  failed: { title: t('googleFailed'), description: t('googleFailedBody') },
  notConfigured: { title: t('googleFailed'), description: t('googleNotConfigured') },
  blocked: { title: t('popupBlocked'), description: t('popupBlockedBody') },
  foreignDomain: { title: t('foreignDomain'), description: t('foreignDomainBody') },
} as const satisfies Record<string, GoogleRefusal>;

/** What to say of a call that failed: in the server's words where it has any that help. */
export function googleRefusal(failure: unknown): GoogleRefusal {
  const code = isApiFailure(failure) ? failure.code : undefined;
  if (code === 'foreign-origin') return googleRefusals.foreignDomain;
  // The confirmed profile was kept for ten minutes.
  if (code === 'not-found') return googleRefusals.failed;
  return { title: t('googleFailed'), description: errorMessage(failure, t('googleFailedBody')) };
}
