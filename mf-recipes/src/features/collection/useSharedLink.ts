import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SharedLink } from '../editing/source/useFoundRecipe';

const SHARED = '#import=';

/** Opens a link shared by another app, once. The URL's hash isn't sent to the server. */
export function useSharedLink(onShared: (link: SharedLink) => void): void {
  const location = useLocation();
  const { hash, pathname, search } = location;
  const { readsLink } = Object(location.state) as { readsLink?: unknown };
  const isEnteredByUser = readsLink === true;
  const navigate = useNavigate();
  useEffect(() => {
    if (!hash.startsWith(SHARED)) return;
    const address = new URLSearchParams(hash.slice(1)).get('import') ?? '';
    onShared({ address, isEnteredByUser });
    void navigate({ pathname, search, hash: '' }, { replace: true });
  }, [hash, pathname, search, isEnteredByUser, navigate, onShared]);
}
