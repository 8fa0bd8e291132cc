import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The login page's router state: the requested URL. */
interface LoginState {
  goOnTo: string;
}

/** Key in session storage, for sign-ins that leave this page. */
const STORAGE_KEY = 'forkcast.goOnTo';

/** The path of invitation links; the token is in the fragment. */
const JOIN_PATH = '/join';

/** Requests for these paths lead to the planner after sign-in. All other URLs are restored. */
const PLANNER_PATHS = [
  '/',
  '/meal-planner',
  '/shopping-list',
  '/recipes',
  '/community',
  '/settings',
  '/history',
];

/** Returns the router state to keep during sign-in: the requested URL with query and fragment. */
export function useLoginState(): LoginState | undefined {
  const { pathname, search, hash } = useLocation();
  const address = pathname.replace(/(.)\/$/, '$1') + search + hash;
  return PLANNER_PATHS.includes(address) ? undefined : { goOnTo: address };
}

/** Returns the URL to continue with after sign-in; undefined for the default page. Read once. */
export function useReturnAddress(): string | undefined {
  const here = useAddressInState();
  const [address] = useState(() => here ?? sessionStorage.getItem(STORAGE_KEY) ?? undefined);
  useEffect(() => {
    sessionStorage.removeItem(STORAGE_KEY);
  }, []);
  return address;
}

/** Returns the token of the invitation link that led here; undefined if there is none. */
export function useInvitation(): string | undefined {
  const here = useAddressInState();
  // Read once, because useReturnAddress removes the stored URL.
  const [address] = useState(() => here ?? sessionStorage.getItem(STORAGE_KEY) ?? '');
  const [path, token] = (here ?? address).split('#');
  return path?.split('?')[0] === JOIN_PATH && token ? token : undefined;
}

/** Returns a function that stores the URL to continue with before leaving the page to sign in. */
export function useKeepReturnAddress(): () => void {
  const address = useAddressInState();
  return () => {
    if (address !== undefined) sessionStorage.setItem(STORAGE_KEY, address);
  };
}

function useAddressInState(): string | undefined {
  const state: unknown = useLocation().state;
  const { goOnTo } = Object(state) as Record<string, unknown>;
  return typeof goOnTo === 'string' ? goOnTo : undefined;
}
