import type { SignInProvider } from '@forkcast/contracts';
import { useOutcome } from '@forkcast/web-kit';
import { useOpenIdAccount } from '@forkcast/web-kit/externalAccount';
import { reloadAt } from '../../../reloadAt';
import {
  useConnectOpenIdMutation,
  useDisconnectOpenIdMutation,
  useLazyConfirmedProfileQuery,
} from '../securityApi';
import { t } from '../texts';

/** Connects and disconnects accounts at OpenID Connect providers. */
export function useOpenIdConnection(providers: readonly SignInProvider[]) {
  const { done, failed } = useOutcome();
  const [readProfile] = useLazyConfirmedProfileQuery();
  const [connectOpenId] = useConnectOpenIdMutation();
  const [disconnectOpenId, { isLoading: disconnecting, originalArgs }] = useDisconnectOpenIdMutation();

  const { chooseAccount: connect, isPending } = useOpenIdAccount({
    providers,
    purpose: 'connect',
    readProfile: () => readProfile('openid'),
    onAccount: async ({ provider, email }) => {
      const { error } = await connectOpenId({ provider });
      const label = providers.find(({ id }) => id === provider)?.label ?? provider;
      if (!error) done(t('providerConnected', { label }), email);
      return error;
    },
    onFailure: ({ title, description }) => failed(title, description),
    navigate: reloadAt,
  });

  const disconnect = async (issuer: string, label: string) => {
    const { error } = await disconnectOpenId({ issuer });
    if (error) failed(t('disconnectFailed', { label }), error);
    else done(t('providerDisconnected', { label }), t('aboutDisconnected'));
  };
  return {
    connect,
    disconnect: (issuer: string, label: string) => void disconnect(issuer, label),
    isConnecting: isPending,
    isDisconnecting: (issuer: string) => disconnecting && originalArgs?.issuer === issuer,
  };
}
