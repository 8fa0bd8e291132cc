import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** What the login page keeps for whoever came with more than an address: a link with something behind '#'. */
interface LoginState {
  goOnTo: string;
}

/** Where it is kept, in this tab, while somebody is away to sign in elsewhere: the login page is a new one then. */
const KEY = 'forkcast.goOnTo';

/** Where the links of invitations lead; their token is behind '#'. */
const INVITED_TO = '/join';

/** Where other apps share something; what it is stands behind '?'. */
const SHARED_TO = '/share-target';

/** What to keep while somebody signs in: an invitation's link and what another app shares must not get lost on the way. */
export function useLoginState(): LoginState | undefined {
  const { pathname, search, hash } = useLocation();
  if (pathname === SHARED_TO) return { goOnTo: pathname + search };
  return hash === '' ? undefined : { goOnTo: pathname + hash };
}

/** Where to go on after signing in; undefined for the usual page. Told once. */
export function useReturnAddress(): string | undefined {
  const here = useAddressInState();
  const [address] = useState(() => here ?? sessionStorage.getItem(KEY) ?? undefined);
  useEffect(() => {
    sessionStorage.removeItem(KEY);
  }, []);
  return address;
}

/** Of an address to go on to, what makes it an invitation's link; undefined for any other. */
export function useInvitation(): string | undefined {
  const here = useAddressInState();
  // The address is forgotten once it has been told, and a page that has come back from elsewhere asks before that.
  const [address] = useState(() => here ?? sessionStorage.getItem(KEY) ?? '');
  const [path, token] = (here ?? address).split('#');
  return path === INVITED_TO && token ? token : undefined;
}

/** Answers how to keep where to go on, before this page is left to sign in elsewhere. */
export function useKeepReturnAddress(): () => void {
  const address = useAddressInState();
  return () => {
    if (address !== undefined) sessionStorage.setItem(KEY, address);
  };
}

function useAddressInState(): string | undefined {
  const state: unknown = useLocation().state;
  const { goOnTo } = Object(state) as Record<string, unknown>;
  return typeof goOnTo === 'string' ? goOnTo : undefined;
}
