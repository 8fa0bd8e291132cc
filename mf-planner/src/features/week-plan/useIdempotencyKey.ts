import { newId } from '@forkcast/web-kit/newId';
import { useRef } from 'react';

/** Idempotency keys: a retry of a request whose response was lost uses the same key. */
export function useIdempotencyKey() {
  const attempt = useRef<{ what: string; key: string } | null>(null);
  return {
    /** Returns the same key for the same action until it has succeeded. */
    keyOf: (what: string): string => {
      if (attempt.current?.what !== what) attempt.current = { what, key: newId() };
      return attempt.current.key;
    },
    /** The action has succeeded: the next attempt gets a new key. */
    settle: () => {
      attempt.current = null;
    },
  };
}
