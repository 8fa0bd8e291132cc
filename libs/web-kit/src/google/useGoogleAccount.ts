import type { VerifiedGoogleProfile } from '@forkcast/contracts';
import { usePending } from '../outcome/usePending';
import { askGoogle } from './askGoogle';
import { type GooglePurpose, googleAddress, usesRedirect } from './googleAddress';
import { fetchGoogleProfile } from './googleProfile';
import { errorMessage, isApiFailure } from '../api/apiFailure';
import { t } from '../texts';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Texts of the toast for a failed Google sign-in. */
interface GoogleRefusal {
  title: string;
  description: string;
}

const googleRefusals = {
  failed: { title: t('googleFailed'), description: t('googleFailedBody') },
  notConfigured: { title: t('googleFailed'), description: t('googleNotConfigured') },
  blocked: { title: t('popupBlocked'), description: t('popupBlockedBody') },
  foreignDomain: { title: t('foreignDomain'), description: t('foreignDomainBody') },
} as const satisfies Record<string, GoogleRefusal>;

/** Returns the toast texts for a failed call, with the server's message if that is useful. */
function googleRefusal(failure: unknown): GoogleRefusal {
  const code = isApiFailure(failure) ? failure.code : undefined;
  if (code === 'foreign-origin') return googleRefusals.foreignDomain;
  // The server stores the confirmed profile for ten minutes.
  if (code === 'not-found') return googleRefusals.failed;
  return { title: t('googleFailed'), description: errorMessage(failure, t('googleFailedBody')) };
}

interface GoogleAccountOptions {
  purpose: GooglePurpose;
  isConfigured: boolean;
  /** Uses the account; resolves to the error, if any. */
  take: (profile: VerifiedGoogleProfile, by: 'popup' | 'redirect') => Promise<unknown>;
  refuse: (refusal: GoogleRefusal) => void;
  /** Navigates to another URL of this site. */
  leaveFor: (address: string) => void;
}

/**
 * Lets the user choose a Google account in a popup or, on phones, by redirecting there and back to the same
 * page. Cancelling shows no toast.
 */
export function useGoogleAccount(options: GoogleAccountOptions): { ask: () => void; pending: boolean } {
  const { purpose, isConfigured, take, refuse, leaveFor } = options;
  const { pending, during } = usePending();

  const takeOrRefuse = async (...account: Parameters<typeof take>) => {
    const failure = await take(...account);
    if (failure) refuse(googleRefusal(failure));
  };

  const takeFromPopup = async () => {
    const answer = await askGoogle(purpose);
    if (answer.outcome === 'verified') await takeOrRefuse(answer.profile, 'popup');
    else if (answer.outcome !== 'cancelled') refuse(googleRefusals[answer.outcome]);
  };

  const takeFromRedirect = async () => {
    const answer = await fetchGoogleProfile();
    if (answer.error) refuse(googleRefusal(answer.error));
    else await takeOrRefuse(answer.profile, 'redirect');
  };

  useGoogleReturn((outcome) => {
    if (outcome === 'verified') void during(takeFromRedirect());
    if (outcome === 'failed') refuse(googleRefusals.failed);
  });

  const ask = () => {
    if (!isConfigured) refuse(googleRefusals.notConfigured);
    else if (usesRedirect()) leaveFor(googleAddress('redirect', purpose));
    else void during(takeFromPopup());
  };
  return { ask, pending };
}

/** Runs the callback once with the outcome after Google redirected back to this page. */
function useGoogleReturn(onReturn: (outcome: string) => void): void {
  const [params, setParams] = useSearchParams();
  const outcome = params.get('google');
  const finish = useEffectEvent((told: string) => {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('google');
        return next;
      },
      { replace: true },
    );
    onReturn(told);
  });
  useEffect(() => {
    if (outcome !== null) finish(outcome);
  }, [outcome]);
}
