import { useLazyWhoIsSignedInQuery } from './securityApi';

/**
 * After a call that ended the session: requests the signed-in user. The 401 notifies the shell, like any
 * other, and the shell opens the login page here and in all other tabs.
 */
export function useNoticeSignedOut(): () => Promise<void> {
  const [requestUser] = useLazyWhoIsSignedInQuery();
  return async () => {
    await requestUser();
  };
}
