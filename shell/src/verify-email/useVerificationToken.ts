import { useLocation } from 'react-router-dom';

export const VERIFY_EMAIL_PATH = '/verify-email';

/** The token of the link in the mail that led here; null where there is none. Behind '#', so that no server sees it. */
export function useVerificationToken(): string | null {
  const [, token] = /^#token=([\w.-]+)$/.exec(useLocation().hash) ?? [];
  return token ?? null;
}
