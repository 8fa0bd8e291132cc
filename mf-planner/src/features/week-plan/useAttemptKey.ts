import { newId } from '@forkcast/web-kit/newId';
import { useRef } from 'react';

/**
 * Keys for attempts that must not do anything twice: one whose answer was lost is repeated under its key.
 */
export function useAttemptKey() {
  const attempt = useRef<{ what: string; key: string } | null>(null);
  return {
    /** The same for the same thing, until that has happened. */
    keyOf: (what: string): string => {
      if (attempt.current?.what !== what) attempt.current = { what, key: newId() };
      return attempt.current.key;
    },
    /** It has happened: the same thing again is another attempt. */
    settle: () => {
      attempt.current = null;
    },
  };
}
