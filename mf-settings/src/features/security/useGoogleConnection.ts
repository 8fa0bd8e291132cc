import { useGoogleAccount, useShell } from '@forkcast/web-kit';
import { startAfresh } from '../../startAfresh';
import { useFailureToast } from '../../useFailureToast';
import { useConnectGoogleMutation, useDisconnectGoogleMutation } from './securityApi';

/** The ways to have a Google account connected, and not to. */
export function useGoogleConnection() {
  const { googleConfigured, toast } = useShell();
  const failed = useFailureToast();
  const [connectGoogle] = useConnectGoogleMutation();
  const [disconnectGoogle, { isLoading: disconnecting }] = useDisconnectGoogleMutation();

  const { ask: connect, pending: connecting } = useGoogleAccount({
    purpose: 'connect',
    isConfigured: googleConfigured,
    take: async (profile) => {
      const { error } = await connectGoogle(profile);
      if (!error) toast({ title: 'Google connected', description: profile.email, tone: 'positive' });
      return error;
    },
    refuse: (refusal) => toast({ ...refusal, tone: 'destructive' }),
    leaveFor: startAfresh,
  });

  const disconnect = async () => {
    const { error } = await disconnectGoogle();
    if (error) {
      failed('Failed to disconnect Google', error);
      return;
    }
    const description = 'It no longer signs you in here';
    toast({ title: 'Google disconnected', description, tone: 'positive' });
  };
  return { connect, disconnect: () => void disconnect(), pending: connecting || disconnecting };
}
