import type { VerifyEmailResponse } from '@forkcast/contracts';
import type { ApiFailure } from '@forkcast/web-kit/boot';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAuth } from '../session/AuthProvider';
import { sendVerification } from '../session/sessionCalls';

export type Verification =
  | { status: 'pending' }
  | { status: VerifyEmailResponse['outcome'] }
  /** This link can't be used, but a new one can be requested. */
  | { status: 'expired' | 'not-valid' }
  | { status: 'failed'; failure: ApiFailure };

/** Confirms an address with a link's token on mount. Call `retry` after a temporary failure. */
export function useVerification(token: string | null): { verification: Verification; retry: () => void } {
  const { refresh } = useAuth();
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ to: string; verification: Verification } | null>(null);
  const requestKey = `${attempt} ${token}`;

  const handleResult = useEffectEvent((to: string, verification: Verification) => {
    setResult({ to, verification });
    if (verification.status === 'verified') refresh();
  });
  useEffect(() => {
    if (token === null) return undefined;
    let isWaiting = true;
    void sendVerification({ token }).then((answer) => {
      if (isWaiting) handleResult(`${attempt} ${token}`, toVerification(answer));
    });
    return () => {
      isWaiting = false;
    };
  }, [token, attempt]);

  const current = result?.to === requestKey ? result.verification : null;
  return {
    verification: token === null ? { status: 'not-valid' } : (current ?? { status: 'pending' }),
    retry: () => setAttempt((before) => before + 1),
  };
}

function toVerification(answer: Awaited<ReturnType<typeof sendVerification>>): Verification {
  const { failure } = answer;
  if (!failure) return { status: answer.outcome };
  if (failure.code === 'verification-expired') return { status: 'expired' };
  if (failure.code === 'verification-not-valid' || failure.status === 422) return { status: 'not-valid' };
  return { status: 'failed', failure };
}
