import { useLocation } from 'react-router-dom';

/** The token of the link to a new password that led here, if one did. Behind '#', so that no server sees it. */
export function useResetToken(): string | null {
  const { pathname, hash } = useLocation();
  const [, token] = /^#reset=([\w.-]+)$/.exec(hash) ?? [];
  return pathname === '/login' ? (token ?? null) : null;
}
