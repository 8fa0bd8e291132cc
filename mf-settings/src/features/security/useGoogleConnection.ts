import { useGoogleAccount, useOutcome, useShell } from '@forkcast/web-kit';
import { startAfresh } from '../../startAfresh';
import { useConnectGoogleMutation, useDisconnectGoogleMutation } from './securityApi';
import { t } from './texts';

/** Connects and disconnects a Google account. */
export function useGoogleConnection() {
  const { googleConfigured } = useShell();
  const { done, failed } = useOutcome();
  const [connectGoogle] = useConnectGoogleMutation();
  const [disconnectGoogle, { isLoading: disconnecting }] = useDisconnectGoogleMutation();

  const { ask: connect, pending: connecting } = useGoogleAccount({
    purpose: 'connect',
    isConfigured: googleConfigured,
    take: async (profile) => {
      const { error } = await connectGoogle(profile);
      if (!error) done(t('googleConnected'), profile.email);
      return error;
    },
    refuse: ({ title, description }) => failed(title, description),
    leaveFor: startAfresh,
  });

  const disconnect = async () => {
    const { error } = await disconnectGoogle();
    if (error) failed(t('disconnectGoogleFailed'), error);
    else done(t('googleDisconnected'), t('aboutGoogleDisconnected'));
  };
  return { connect, disconnect: () => void disconnect(), pending: connecting || disconnecting };
}
