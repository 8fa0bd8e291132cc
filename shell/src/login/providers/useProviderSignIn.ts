import { useToast } from '@forkcast/ui';
import { type ApiFailure, createOutcome, requestWithRetry } from '@forkcast/web-kit/boot';
import { type ExternalAccount, useGoogleAccount, useOpenIdAccount } from '@forkcast/web-kit/externalAccount';
import { useState } from 'react';
import { useShellConfig } from '../../config/ShellConfigContext';
import { useKeepReturnAddress } from '../../routing/returnAddress';
import { useAuth } from '../../session/AuthProvider';
import { type ProviderLogin, sendProviderLogin } from '../../session/sessionCalls';
import { t } from '../texts';
import { useAdmission } from '../useAdmission';
import { redirectTo } from './redirectTo';

/** An existing account has the provider account's address, so its password is required. */
export interface TakenAddress {
  email: string;
  /** The provider's name. */
  label: string;
  /** Title of the toast for a failure. */
  failed: string;
  signInWith: (password: string) => Promise<ApiFailure | null>;
}

export interface ProviderSignIn {
  google: ReturnType<typeof useGoogleAccount>;
  openId: ExternalAccount;
  takenAddress: TakenAddress | null;
  dismissTakenAddress: () => void;
}

type ReturnMode = 'popup' | 'redirect';

/** Texts for a login that succeeds or fails. */
interface LoginTexts {
  label: string;
  done: string;
  failed: string;
}

/** Signs in with a provider's account, by `chooseAccount` or after returning from the provider. */
export function useProviderSignIn(): ProviderSignIn {
  const { googleConfigured, providers, productName } = useShellConfig();
  const { signInWith } = useAuth();
  const { done, failed } = createOutcome(useToast().toast);
  const keepReturnAddress = useKeepReturnAddress();
  const { invitation } = useAdmission();
  const [takenAddress, setTakenAddress] = useState<TakenAddress | null>(null);

  const signIn = async (login: ProviderLogin, by: ReturnMode, texts: LoginTexts) => {
    const answer = await signInWith(sendProviderLogin(login));
    if (answer.failure) return answer.failure;
    // An existing account's name may differ from the one at the provider.
    const name = by === 'redirect' ? answer.user?.displayName.trim() : '';
    done(texts.done, name ? t('welcomeName', { name }) : t('welcome', { productName }));
    return null;
  };
  const signInOrAskPassword = async (
    email: string,
    login: ProviderLogin,
    by: ReturnMode,
    texts: LoginTexts,
  ) => {
    const failure = await signIn(login, by, texts);
    if (failure?.code !== 'email-unverified') return failure;
    setTakenAddress({ email, ...texts, signInWith: (password) => signIn({ ...login, password }, by, texts) });
    return null;
  };
  const options = {
    purpose: 'sign-in',
    onFailure: ({ title, description }: { title: string; description: string }) => failed(title, description),
    navigate: (address: string) => {
      keepReturnAddress();
      redirectTo(address);
    },
  } as const;

  const google = useGoogleAccount({
    ...options,
    isConfigured: googleConfigured,
    readProfile: () => requestWithRetry({ url: 'auth/google/profile' }),
    onAccount: (profile, by) =>
      signInOrAskPassword(profile.email, { with: 'google', ...profile, invitation }, by, {
        label: t('google'),
        done: t('googleLoggedIn'),
        failed: t('googleLoginFailed'),
      }),
  });
  const openId = useOpenIdAccount({
    ...options,
    providers,
    readProfile: () => requestWithRetry({ url: 'auth/openid/profile' }),
    onAccount: ({ provider, email }, by) => {
      const label = providers.find(({ id }) => id === provider)?.label ?? provider;
      const texts = { label, done: t('loggedIn'), failed: t('providerLoginFailed', { label }) };
      return signInOrAskPassword(email, { with: 'openid', provider, invitation }, by, texts);
    },
  });
  return { google, openId, takenAddress, dismissTakenAddress: () => setTakenAddress(null) };
}
