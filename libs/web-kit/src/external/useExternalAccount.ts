import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorMessage, isApiFailure } from '../api/apiFailure';
import { usePending } from '../outcome/usePending';
import { askInPopup } from './askInPopup';
import { connectAddress, type ConnectPurpose, usesRedirect } from './connectAddress';
import type { FailureTexts, ExternalSource } from './externalSource';

export interface ExternalAccountOptions<Profile> {
  source: ExternalSource<Profile>;
  purpose: ConnectPurpose;
  /** GET /api/auth/{name}/profile: reads the confirmed profile after the redirect back. */
  readProfile: () => Promise<{ data?: unknown; error?: unknown }>;
  /** Uses the account; resolves to the error, if any. */
  onAccount: (profile: Profile, by: 'popup' | 'redirect') => Promise<unknown>;
  onFailure: (texts: FailureTexts) => void;
  /** Navigates to another URL of this site. */
  navigate: (address: string) => void;
}

export interface ExternalAccount {
  /** Starts the choice of an account at the provider with this id. */
  chooseAccount: (provider: string) => void;
  pending: boolean;
  isPending: (provider: string) => boolean;
}

/**
 * Lets the user choose a provider's account in a popup or, on phones, by redirecting there and back to the
 * same page. Cancelling shows no toast.
 */
export function useExternalAccount<Profile>(options: ExternalAccountOptions<Profile>): ExternalAccount {
  const { source, purpose, readProfile, onAccount, onFailure, navigate } = options;
  const { pending, isPending, during } = usePending();

  /** Reports a failed call, with the server's message if that is useful. */
  const reportFailure = (provider: string, failure: unknown) => {
    const code = isApiFailure(failure) ? failure.code : undefined;
    if (code === 'foreign-origin') onFailure(source.failureTexts(provider, code));
    // The server stores the confirmed profile for ten minutes.
    else if (code === 'not-found') onFailure(source.failureTexts(provider, 'failed'));
    else {
      const { description } = source.failureTexts(provider, 'failed');
      onFailure(source.failureTexts(provider, 'failed', errorMessage(failure, description)));
    }
  };

  const connectOrReport = async (provider: string, ...account: Parameters<typeof onAccount>) => {
    const failure = await onAccount(...account);
    if (failure) reportFailure(provider, failure);
  };

  const connectByPopup = async (provider: string) => {
    const answer = await askInPopup(source, provider, purpose);
    if (answer.outcome === 'verified') await connectOrReport(provider, answer.profile, 'popup');
    else if (answer.outcome !== 'cancelled') onFailure(source.failureTexts(provider, answer.outcome));
  };

  const connectByRedirect = async (provider: string) => {
    const { data, error } = await readProfile();
    if (source.isProfile(data)) await connectOrReport(provider, data, 'redirect');
    else reportFailure(provider, error);
  };

  useReturn(source.name, (outcome, provider) => {
    if (outcome === 'verified') void during(connectByRedirect(provider), provider);
    if (outcome === 'failed' || outcome === 'unavailable' || outcome === 'no-email') {
      onFailure(source.failureTexts(provider, outcome));
    }
  });

  const chooseAccount = (provider: string) => {
    if (usesRedirect()) navigate(connectAddress(provider, 'redirect', purpose));
    else void during(connectByPopup(provider), provider);
  };
  return { chooseAccount, pending, isPending };
}

/** Runs the callback once with the outcome after a provider redirected back to this page. */
function useReturn(name: 'google' | 'openid', onReturn: (outcome: string, provider: string) => void): void {
  const [params, setParams] = useSearchParams();
  const outcome = params.get(name);
  const provider = params.get('provider') ?? name;
  const finish = useEffectEvent((returnedOutcome: string) => {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete(name);
        next.delete('provider');
        return next;
      },
      { replace: true },
    );
    onReturn(returnedOutcome, provider);
  });
  useEffect(() => {
    if (outcome !== null) finish(outcome);
  }, [outcome]);
}
