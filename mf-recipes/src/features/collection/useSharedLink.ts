import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { RecipeDialogSubject } from '../editing/RecipeDialog';

const SHARED = '#import=';

/** Opens the form with a link shared by another app, once. The URL's hash isn't sent to the server. */
export function useSharedLink(show: (subject: RecipeDialogSubject) => void): void {
  const location = useLocation();
  const { hash, pathname, search } = location;
  const { readsLink } = Object(location.state) as { readsLink?: unknown };
  const isEnteredByUser = readsLink === true;
  const navigate = useNavigate();
  useEffect(() => {
    if (!hash.startsWith(SHARED)) return;
    const address = new URLSearchParams(hash.slice(1)).get('import') ?? '';
    show({ recipe: null, link: { address, isEnteredByUser } });
    void navigate({ pathname, search, hash: '' }, { replace: true });
  }, [hash, pathname, search, isEnteredByUser, navigate, show]);
}
