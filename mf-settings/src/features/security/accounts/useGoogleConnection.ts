import { useOutcome, useShell } from '@forkcast/web-kit';
import { useGoogleAccount } from '@forkcast/web-kit/externalAccount';
import { reloadAt } from '../../../reloadAt';
import {
  useConnectGoogleMutation,
  useDisconnectGoogleMutation,
  useLazyConfirmedProfileQuery,
} from '../securityApi';
import { t } from '../texts';

/** Connects and disconnects a Google account. */
export function useGoogleConnection() {
  const { googleConfigured } = useShell();
  const { done, failed } = useOutcome();
  const [readProfile] = useLazyConfirmedProfileQuery();
  const [connectGoogle] = useConnectGoogleMutation();
  const [disconnectGoogle, { isLoading: disconnecting }] = useDisconnectGoogleMutation();

  const { chooseAccount: connect, pending: connecting } = useGoogleAccount({
    purpose: 'connect',
    isConfigured: googleConfigured,
    readProfile: () => readProfile('google'),
    onAccount: async (profile) => {
      const { error } = await connectGoogle(profile);
      if (!error) done(t('providerConnected', { label: t('google') }), profile.email);
      return error;
    },
    onFailure: ({ title, description }) => failed(title, description),
    navigate: reloadAt,
  });

  const disconnect = async () => {
    const { error } = await disconnectGoogle();
    if (error) failed(t('disconnectFailed', { label: t('google') }), error);
    else done(t('providerDisconnected', { label: t('google') }), t('aboutDisconnected'));
  };
  return { connect, disconnect: () => void disconnect(), pending: connecting || disconnecting };
}
