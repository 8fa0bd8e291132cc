import { relyingPartyOf } from '@forkcast/contracts';
import { useToast } from '@forkcast/ui';
import { createOutcome } from '@forkcast/web-kit/boot';
import { useCallback, useEffect, useState } from 'react';
import { useShellConfig } from '../../config/ShellConfigContext';
import { useAuth } from '../../session/AuthProvider';
import { loginFailureText } from '../authFailures';
import { t } from '../texts';
import type { PasskeyAnswer } from './passkeyCeremony';

const loadCeremony = () => import('./passkeyCeremony');

/** The challenge of a suggestion is valid for ten minutes. */
const RENEW_MS = 9 * 60 * 1000;

/**
 * Logs in with a passkey, by `signIn` or when the user picks one that the browser suggests in the address
 * field. Returns null if the browser doesn't support passkeys here.
 */
export function usePasskeySignIn(): { signIn: () => void; pending: boolean } | null {
  const logIn = useLogIn();
  const [isAvailable] = useState(isAvailableHere);
  const [pending, setPending] = useState(false);
  useSuggestions(isAvailable && !pending, logIn);
  useEffect(() => {
    if (!isAvailable) return undefined;
    return () => void loadCeremony().then(({ cancelRequest }) => cancelRequest(), ignore);
  }, [isAvailable]);

  const signIn = async () => {
    setPending(true);
    try {
      const { requestPasskey } = await loadCeremony();
      await logIn(await requestPasskey('dialog'));
    } catch {
      await logIn('failed');
    } finally {
      setPending(false);
    }
  };
  return isAvailable ? { signIn: () => void signIn(), pending } : null;
}

type LogIn = (answer: PasskeyAnswer | 'failed') => Promise<void>;

/**
 * Offers passkeys in the address field; not during `signIn`, because browsers handle one request at a time.
 */
function useSuggestions(isEnabled: boolean, logIn: LogIn): void {
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!isEnabled) return undefined;
    let isStopped = false;
    const suggest = async () => {
      const { supportsAutofill, requestPasskey } = await loadCeremony();
      if (isStopped || !(await supportsAutofill())) return;
      const answer = await requestPasskey('autofill');
      if (isStopped || !answer?.request) return;
      await logIn(answer);
      setRound((last) => last + 1);
    };
    // The button works without suggestions.
    const trySuggesting = () => void suggest().catch(ignore);
    trySuggesting();
    const renewal = setInterval(trySuggesting, RENEW_MS);
    return () => {
      isStopped = true;
      clearInterval(renewal);
    };
  }, [isEnabled, round, logIn]);
}

function useLogIn(): LogIn {
  const { productName } = useShellConfig();
  const { signInWith } = useAuth();
  const { toast } = useToast();
  return useCallback(
    async (answer) => {
      const { done, failed } = createOutcome(toast);
      if (answer === null) return;
      if (answer === 'failed') {
        failed(t('loginFailed'), t('passkeyNotUsed'));
        return;
      }
      const { sendPasskey } = await loadCeremony();
      const { failure } = answer.failure ? answer : await signInWith(sendPasskey(answer.request));
      if (failure) failed(t('loginFailed'), loginFailureText(failure));
      else done(t('loggedIn'), t('welcomeBack', { productName }));
    },
    [signInWith, productName, toast],
  );
}

function isAvailableHere(): boolean {
  return 'PublicKeyCredential' in window && relyingPartyOf(window.location.origin) !== null;
}

function ignore(): void {}
