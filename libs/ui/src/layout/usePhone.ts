import { useSyncExternalStore } from 'react';
import { phoneQuery } from '../theme/tokens';

/**
 * Returns whether the viewport is as narrow as a phone's. Use it for layouts that need other elements;
 * otherwise use a media query.
 */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(phoneQuery).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(phoneQuery);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
