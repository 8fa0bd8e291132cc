import type { VerifiedGoogleProfile } from '@forkcast/contracts';
import { usePending } from '../outcome/usePending';
import { askGoogle } from './askGoogle';
import { type GooglePurpose, googleAddress, usesRedirect } from './googleAddress';
import { fetchGoogleProfile } from './googleProfile';
import { type GoogleRefusal, googleRefusal, googleRefusals } from './googleRefusal';
import { useGoogleReturn } from './useGoogleReturn';

interface GoogleAccountOptions {
  purpose: GooglePurpose;
  isConfigured: boolean;
  /** Makes use of the account; answers what went wrong, if anything did. */
  take: (profile: VerifiedGoogleProfile, by: 'popup' | 'redirect') => Promise<unknown>;
  refuse: (refusal: GoogleRefusal) => void;
  /** Goes to another address of this site. */
  leaveFor: (address: string) => void;
}

/**
 * Asks somebody for a Google account: in a popup, or, on phones, by going there and coming back to the same page.
 * Who cancels is told nothing.
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
