import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Calls back once with what became of asking Google, for whoever comes back from there by redirect. */
export function useGoogleReturn(onReturn: (outcome: string) => void): void {
  const [params, setParams] = useSearchParams();
  const outcome = params.get('google');
  const finish = useEffectEvent((told: string) => {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('google');
        return next;
      },
      { replace: true },
    );
    onReturn(told);
  });
  useEffect(() => {
    if (outcome !== null) finish(outcome);
  }, [outcome]);
}
