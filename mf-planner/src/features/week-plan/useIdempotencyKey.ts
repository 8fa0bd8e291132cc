import { newId } from '@forkcast/web-kit/newId';
import { useRef } from 'react';

/** Idempotency keys: a retry of a request whose response was lost uses the same key. */
export function useIdempotencyKey() {
  const attempt = useRef<{ action: string; key: string } | null>(null);
  return {
    /** Returns the same key for the same action until it has succeeded. */
    keyOf: (action: string): string => {
      if (attempt.current?.action !== action) attempt.current = { action, key: newId() };
      return attempt.current.key;
    },
    /** The action has succeeded: the next attempt gets a new key. */
    settle: () => {
      attempt.current = null;
    },
  };
}
