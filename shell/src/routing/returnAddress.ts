import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** What the login page keeps: the address that was requested. */
interface LoginState {
  goOnTo: string;
}

/** The key in session storage, for sign-ins that leave this page. */
const KEY = 'forkcast.goOnTo';

/** Where the links of invitations lead; their token is behind '#'. */
const INVITED_TO = '/join';

/** From these, users go to the planner after signing in (specification, section 2). To any other address they return. */
const TO_PLANNER = [
  '/',
  '/meal-planner',
  '/shopping-list',
  '/recipes',
  '/community',
  '/settings',
  '/history',
];

/** What to keep while a user signs in: the requested address, with its query and fragment. */
export function useLoginState(): LoginState | undefined {
  const { pathname, search, hash } = useLocation();
  const address = pathname.replace(/(.)\/$/, '$1') + search + hash;
  return TO_PLANNER.includes(address) ? undefined : { goOnTo: address };
}

/** Where to continue after sign-in; undefined for the default page. Read once. */
export function useReturnAddress(): string | undefined {
  const here = useAddressInState();
  const [address] = useState(() => here ?? sessionStorage.getItem(KEY) ?? undefined);
  useEffect(() => {
    sessionStorage.removeItem(KEY);
  }, []);
  return address;
}

/** The invitation in an address; undefined if there is none. */
export function useInvitation(): string | undefined {
  const here = useAddressInState();
  // The address is forgotten once it has been told, and a page that has come back from elsewhere asks before that.
  const [address] = useState(() => here ?? sessionStorage.getItem(KEY) ?? '');
  const [path, token] = (here ?? address).split('#');
  return path?.split('?')[0] === INVITED_TO && token ? token : undefined;
}

/** Returns a function that stores where to continue before leaving the page to sign in. */
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
