import type { VerifiedGoogleProfile } from '@forkcast/contracts';
import { errorMessage, useShell } from '@forkcast/web-kit';
import { useState } from 'react';
import { startAfresh } from '../../startAfresh';
import { useFailureToast } from '../../useFailureToast';
import { askGoogle } from './askGoogle';
import { GOOGLE_REDIRECT, usesRedirect } from './googleRedirect';
import {
  useConnectGoogleMutation,
  useDisconnectGoogleMutation,
  useLazyGoogleProfileQuery,
} from './securityApi';
import { useGoogleReturn } from './useGoogleReturn';

const LOGIN_FAILED = 'Google login failed';
const TRY_AGAIN = 'Please try again';

/** The ways to have a Google account connected, and not to. */
export function useGoogleConnection() {
  const { googleConfigured, toast } = useShell();
  const failed = useFailureToast();
  const [askProfile] = useLazyGoogleProfileQuery();
  const [connectGoogle] = useConnectGoogleMutation();
  const [disconnectGoogle] = useDisconnectGoogleMutation();
  const [pending, setPending] = useState(false);
  const refuse = (title: string, description: string) => toast({ title, description, tone: 'destructive' });

  const whilePending = async (work: () => Promise<void>) => {
    setPending(true);
    try {
      await work();
    } finally {
      setPending(false);
    }
  };

  const take = async (profile: VerifiedGoogleProfile) => {
    const { error } = await connectGoogle(profile);
    if (error) refuse(LOGIN_FAILED, errorMessage(error, TRY_AGAIN));
    else toast({ title: 'Google connected', description: profile.email, tone: 'positive' });
  };

  const takeFromPopup = async () => {
    const answer = await askGoogle();
    if (answer.outcome === 'verified') await take(answer.profile);
    else if (answer.outcome === 'failed') refuse(LOGIN_FAILED, TRY_AGAIN);
    else if (answer.outcome === 'blocked') {
      refuse('Popup Blocked', 'Please enable popups for this site to use Google login.');
    }
  };

  const takeFromRedirect = async () => {
    const { data, error } = await askProfile();
    if (data) await take(data);
    else refuse(LOGIN_FAILED, errorMessage(error, TRY_AGAIN));
  };

  useGoogleReturn((outcome) => {
    if (outcome === 'verified') void whilePending(takeFromRedirect);
    if (outcome === 'failed') refuse(LOGIN_FAILED, TRY_AGAIN);
  });

  const connect = () => {
    if (!googleConfigured) refuse(LOGIN_FAILED, 'Google sign-in is not set up on this server');
    else if (usesRedirect()) startAfresh(GOOGLE_REDIRECT);
    else void whilePending(takeFromPopup);
  };

  const disconnect = () =>
    void whilePending(async () => {
      const { error } = await disconnectGoogle();
      if (error) failed('Failed to disconnect Google', error);
      else {
        const description = 'It no longer signs you in here';
        toast({ title: 'Google disconnected', description, tone: 'positive' });
      }
    });
  return { connect, disconnect, pending };
}
