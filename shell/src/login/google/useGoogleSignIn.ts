import type { VerifiedGoogleProfile } from '@forkcast/contracts';
import { useToast } from '@forkcast/ui';
import { type ApiFailure, outcomeOf, useGoogleAccount } from '@forkcast/web-kit/boot';
import { useState } from 'react';
import { useShellConfig } from '../../config/ShellConfigContext';
import { useKeepReturnAddress } from '../../routing/returnAddress';
import { useAuth } from '../../session/AuthProvider';
import { redirectTo } from './redirectTo';
import { t } from '../texts';
import { useAdmission } from '../useAdmission';

/** A Google account whose address an account here has, too: its password is asked for. */
interface TakenAddress {
  email: string;
  enterWith: (password: string) => Promise<ApiFailure | null>;
  dismiss: () => void;
}

export interface GoogleSignIn {
  google: ReturnType<typeof useGoogleAccount>;
  taken: TakenAddress | null;
}

type Way = 'popup' | 'redirect';

/** Signs in with a Google account, by `ask` or after returning from Google. */
export function useGoogleSignIn(): GoogleSignIn {
  const { googleConfigured, productName } = useShellConfig();
  const { loginWithGoogle } = useAuth();
  const { done, failed } = outcomeOf(useToast().toast);
  const keepReturnAddress = useKeepReturnAddress();
  const { invitation } = useAdmission();
  const [taken, setTaken] = useState<{ profile: VerifiedGoogleProfile; by: Way } | null>(null);

  const enter = async (profile: VerifiedGoogleProfile, by: Way, password?: string) => {
    const answer = await loginWithGoogle(profile, { invitation, password });
    if (answer.failure) return answer.failure;
    const name = by === 'redirect' ? answer.user?.displayName.trim() : '';
    done(t('googleLoggedIn'), name ? t('welcomeName', { name }) : t('welcome', { productName }));
    return null;
  };
  const google = useGoogleAccount({
    purpose: 'sign-in',
    isConfigured: googleConfigured,
    take: async (profile, by) => {
      const failure = await enter(profile, by);
      if (failure?.code !== 'email-unverified') return failure;
      setTaken({ profile, by });
      return null;
    },
    refuse: ({ title, description }) => failed(title, description),
    leaveFor: (address) => {
      keepReturnAddress();
      redirectTo(address);
    },
  });
  return {
    google,
    taken: taken && {
      email: taken.profile.email,
      enterWith: (password) => enter(taken.profile, taken.by, password),
      dismiss: () => setTaken(null),
    },
  };
}
