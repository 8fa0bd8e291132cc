import { useLocation } from 'react-router-dom';

/** What the login page keeps for whoever came with more than an address: a link with something behind '#'. */
interface LoginState {
  goOnTo: string;
}

/** What to keep while somebody signs in. An invitation's link is good for once: it must not get lost on the way. */
export function useLoginState(): LoginState | undefined {
  const { pathname, hash } = useLocation();
  return hash === '' ? undefined : { goOnTo: pathname + hash };
}

/** Where to go on after signing in; undefined for the usual page. */
export function useReturnAddress(): string | undefined {
  const state: unknown = useLocation().state;
  const { goOnTo } = Object(state) as Record<string, unknown>;
  return typeof goOnTo === 'string' ? goOnTo : undefined;
}
