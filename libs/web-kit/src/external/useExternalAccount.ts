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
  /** GET /api/auth/{name}/profile: what was confirmed, after coming back by redirect. */
  readProfile: () => Promise<{ data?: unknown; error?: unknown }>;
  /** Makes use of the account; answers what went wrong, if anything did. */
  take: (profile: Profile, by: 'popup' | 'redirect') => Promise<unknown>;
  refuse: (refusal: ExternalRefusal) => void;
  /** Goes to another address of this site. */
  leaveFor: (address: string) => void;
}

export interface ExternalAccount {
  /** Asks for an account at the provider with this id. */
  ask: (provider: string) => void;
  pending: boolean;
  isPending: (provider: string) => boolean;
}

/**
 * Asks someone for an account at a provider: in a popup, or, on phones, by going there and coming back to the same
 * page. Who cancels is notified nothing.
 */
export function useExternalAccount<Profile>(options: ExternalAccountOptions<Profile>): ExternalAccount {
  const { source, purpose, readProfile, take, refuse, leaveFor } = options;
  const { pending, isPending, during } = usePending();

  /** What to say of a call that failed: in the server's words where it has any that help. */
  const refuseFor = (provider: string, failure: unknown) => {
    const code = isApiFailure(failure) ? failure.code : undefined;
    if (code === 'foreign-origin') refuse(source.refusal(provider, code));
    // The confirmed profile was kept for ten minutes.
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

/** Calls back once with the outcome after a provider redirected back to this page. */
function useReturn(name: 'google' | 'openid', onReturn: (outcome: string, provider: string) => void): void {
  const [params, setParams] = useSearchParams();
  const outcome = params.get(name);
  const provider = params.get('provider') ?? name;
  const finish = useEffectEvent((told: string) => {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete(name);
        next.delete('provider');
        return next;
      },
      { replace: true },
    );
    onReturn(told, provider);
  });
  useEffect(() => {
    if (outcome !== null) finish(outcome);
  }, [outcome]);
}
