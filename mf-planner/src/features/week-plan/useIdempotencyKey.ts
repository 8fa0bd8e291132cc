import { newId } from '@forkcast/web-kit/newId';
import { useRef } from 'react';

/**
 * Returns a function that returns the idempotency key of an action: the same key until another action follows, so
 * that a retry after a lost response has no further effect. Use it in a dialog that closes after success.
 */
export function useIdempotencyKey(): (action: string) => string {
  const attempt = useRef<{ action: string; key: string } | null>(null);
  return (action) => {
    if (attempt.current?.action !== action) attempt.current = { action, key: newId() };
    return attempt.current.key;
  };
}
