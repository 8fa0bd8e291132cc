import { useLocation } from 'react-router-dom';

export const VERIFY_EMAIL_PATH = '/verify-email';

/**
 * Returns the token of the link in the mail; null if the URL has none. It is in the fragment, so that no
 * server receives it.
 */
export function useVerificationToken(): string | null {
  const [, token] = /^#token=([\w.-]+)$/.exec(useLocation().hash) ?? [];
  return token ?? null;
}
