import { useCallback, useState, useSyncExternalStore } from 'react';

const KEY = 'forkcast.sidebar';
/** Where a screen beside the whole sidebar has little more room than on a phone: tablets, and phones on their side. */
const NARROW = '(max-width: 1023px)';

/** Whether the sidebar is collapsed: as this browser remembers, until then where the window is narrow. */
export function useSidebar(): { collapsed: boolean; toggle: () => void } {
  const narrow = useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
  const [chosen, setChosen] = useState(() => localStorage.getItem(KEY));
  const collapsed = chosen === null ? narrow : chosen === 'collapsed';
  const toggle = useCallback(() => {
    const next = collapsed ? 'expanded' : 'collapsed';
    localStorage.setItem(KEY, next);
    setChosen(next);
  }, [collapsed]);
  return { collapsed, toggle };
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
