import { useSyncExternalStore } from 'react';
import { phoneQuery } from '../theme/tokens';

/** Whether the window is as narrow as a phone: for where another layout needs other elements, not other styles. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(phoneQuery).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(phoneQuery);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
