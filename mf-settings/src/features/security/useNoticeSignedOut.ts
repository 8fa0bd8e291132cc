import { useLazyWhoIsSignedInQuery } from './securityApi';

/**
 * After a call that ended the session: asks who is signed in. The refusal tells the shell, as any refused call does,
 * and the shell opens the login page here and in all other tabs.
 */
export function useNoticeSignedOut(): () => Promise<void> {
  const [ask] = useLazyWhoIsSignedInQuery();
  return async () => {
    await ask();
  };
}
