import { errorMessage, useShell } from '@forkcast/web-kit';
import { useState } from 'react';
import { useFailureToast } from '../../useFailureToast';
import { askGoogle } from './askGoogle';
import { useConnectGoogleMutation, useDisconnectGoogleMutation } from './securityApi';

/** The ways to have a Google account connected, and not to. */
export function useGoogleConnection() {
  const { googleConfigured, toast } = useShell();
  const failed = useFailureToast();
  const [connectGoogle] = useConnectGoogleMutation();
  const [disconnectGoogle] = useDisconnectGoogleMutation();
  const [pending, setPending] = useState(false);
  const refuse = (title: string, description: string) => toast({ title, description, tone: 'destructive' });

  const ask = async () => {
    const answer = await askGoogle();
    switch (answer.outcome) {
      case 'cancelled':
        return;
      case 'blocked':
        refuse('Popup Blocked', 'Please enable popups for this site to use Google login.');
        return;
      case 'failed':
        refuse('Google login failed', 'Please try again');
        return;
      case 'verified': {
        const { error } = await connectGoogle(answer.profile);
        if (error) refuse('Google login failed', errorMessage(error, 'Please try again'));
        else toast({ title: 'Google connected', description: answer.profile.email, tone: 'positive' });
        return;
      }
      default:
        answer satisfies never;
    }
  };

  const connect = async () => {
    if (!googleConfigured) {
      refuse('Google login failed', 'Google sign-in is not set up on this server');
      return;
    }
    setPending(true);
    try {
      await ask();
    } finally {
      setPending(false);
    }
  };

  const disconnect = async () => {
    setPending(true);
    const { error } = await disconnectGoogle();
    setPending(false);
    if (error) failed('Failed to disconnect Google', error);
    else {
      const description = 'It no longer signs you in here';
      toast({ title: 'Google disconnected', description, tone: 'positive' });
    }
  };
  return { connect, disconnect, pending };
}
