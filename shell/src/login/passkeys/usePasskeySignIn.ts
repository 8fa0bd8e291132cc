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
 * Logs in with a passkey, by `ask` or when the user picks one that the browser suggests in the address field. Null
 * where the browser allows no passkeys.
 */
export function usePasskeySignIn(): { ask: () => void; pending: boolean } | null {
  const logIn = useLogIn();
  const [isAvailable] = useState(isAvailableHere);
  const [pending, setPending] = useState(false);
  useSuggestions(isAvailable && !pending, logIn);
  useEffect(() => {
    if (!isAvailable) return undefined;
    return () => void loadCeremony().then(({ cancel }) => cancel(), ignore);
  }, [isAvailable]);

  const ask = async () => {
    setPending(true);
    try {
      const { requestPasskey } = await loadCeremony();
      await logIn(await requestPasskey('asked'));
    } catch {
      await logIn('failed');
    } finally {
      setPending(false);
    }
  };
  return isAvailable ? { ask: () => void ask(), pending } : null;
}

type LogIn = (answer: PasskeyAnswer | 'failed') => Promise<void>;

/** Offers passkeys in the address field. A browser handles one request at a time, so not while the button is pressed. */
function useSuggestions(isWanted: boolean, logIn: LogIn): void {
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    const suggest = async () => {
      const { canSuggest, requestPasskey } = await loadCeremony();
      if (isOver || !(await canSuggest())) return;
      const answer = await requestPasskey('suggested');
      if (isOver || !answer?.request) return;
      await logIn(answer);
      setRound((last) => last + 1);
    };
    // The button works without suggestions.
    const trySuggesting = () => void suggest().catch(ignore);
    trySuggesting();
    const renewal = setInterval(trySuggesting, RENEW_MS);
    return () => {
      isOver = true;
      clearInterval(renewal);
    };
  }, [isWanted, round, logIn]);
}

function useLogIn(): LogIn {
  const { productName } = useShellConfig();
  const { enterWith } = useAuth();
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
      const failure = answer.failure ?? (await enterWith(sendPasskey(answer.request)));
      if (failure) failed(t('loginFailed'), loginFailureText(failure));
      else done(t('loggedIn'), t('welcomeBack', { productName }));
    },
    [enterWith, productName, toast],
  );
}

function isAvailableHere(): boolean {
  return 'PublicKeyCredential' in window && relyingPartyOf(window.location.origin) !== null;
}

function ignore(): void {}
