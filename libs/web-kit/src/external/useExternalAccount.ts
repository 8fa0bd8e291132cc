import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorMessage, isApiFailure } from '../api/apiFailure';
import { usePending } from '../outcome/usePending';
import { askInPopup } from './askInPopup';
import { connectAddress, type ConnectPurpose, usesRedirect } from './connectAddress';
import type { ExternalRefusal, ExternalSource } from './externalSource';

export interface ExternalAccountOptions<Profile> {
  source: ExternalSource<Profile>;
  purpose: ConnectPurpose;
  /** GET /api/auth/{name}/profile: reads the confirmed profile after the redirect back. */
  readProfile: () => Promise<{ data?: unknown; error?: unknown }>;
  /** Uses the account; resolves to the error, if any. */
  take: (profile: Profile, by: 'popup' | 'redirect') => Promise<unknown>;
  refuse: (refusal: ExternalRefusal) => void;
  /** Navigates to another URL of this site. */
  leaveFor: (address: string) => void;
}

export interface ExternalAccount {
  /** Asks for an account at the provider with this id. */
  ask: (provider: string) => void;
  pending: boolean;
  isPending: (provider: string) => boolean;
}

/**
 * Lets the user choose a provider's account in a popup or, on phones, by redirecting there and back to the
 * same page. Cancelling shows no toast.
 */
export function useExternalAccount<Profile>(options: ExternalAccountOptions<Profile>): ExternalAccount {
  const { source, purpose, readProfile, take, refuse, leaveFor } = options;
  const { pending, isPending, during } = usePending();

  /** Returns the toast texts for a failed call, with the server's message if that is useful. */
  const refuseFor = (provider: string, failure: unknown) => {
    const code = isApiFailure(failure) ? failure.code : undefined;
    if (code === 'foreign-origin') refuse(source.refusal(provider, code));
    // The server stores the confirmed profile for ten minutes.
    else if (code === 'not-found') refuse(source.refusal(provider, 'failed'));
    else {
      const { description } = source.refusal(provider, 'failed');
      refuse(source.refusal(provider, 'failed', errorMessage(failure, description)));
    }
  };

  const takeOrRefuse = async (provider: string, ...account: Parameters<typeof take>) => {
    const failure = await take(...account);
    if (failure) refuseFor(provider, failure);
  };

  const takeFromPopup = async (provider: string) => {
    const answer = await askInPopup(source, provider, purpose);
    if (answer.outcome === 'verified') await takeOrRefuse(provider, answer.profile, 'popup');
    else if (answer.outcome !== 'cancelled') refuse(source.refusal(provider, answer.outcome));
  };

  const takeFromRedirect = async (provider: string) => {
    const { data, error } = await readProfile();
    if (source.isProfile(data)) await takeOrRefuse(provider, data, 'redirect');
    else refuseFor(provider, error);
  };

  useReturn(source.name, (outcome, provider) => {
    if (outcome === 'verified') void during(takeFromRedirect(provider), provider);
    if (outcome === 'failed' || outcome === 'unavailable' || outcome === 'no-email') {
      refuse(source.refusal(provider, outcome));
    }
  });

  const ask = (provider: string) => {
    if (usesRedirect()) leaveFor(connectAddress(provider, 'redirect', purpose));
    else void during(takeFromPopup(provider), provider);
  };
  return { ask, pending, isPending };
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
