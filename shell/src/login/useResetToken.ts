import { useLocation } from 'react-router-dom';

/**
 * Returns the token of the password reset link; null if the URL has none. It is in the fragment, so that no
 * server receives it.
 */
export function useResetToken(): string | null {
  const { pathname, hash } = useLocation();
  const [, token] = /^#reset=([\w.-]+)$/.exec(hash) ?? [];
  return pathname === '/login' ? (token ?? null) : null;
}
