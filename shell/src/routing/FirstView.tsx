import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadingScreen } from './LoadingScreen';

/** Server-rendered content for signed-in users (index.html), shown before any script runs. */
const firstView = () => document.getElementById('first-view');

/** Returns the server-rendered picture for the URL it was rendered for, until the first page renders. */
export function useFirstPicture(): Element | null | undefined {
  const { pathname } = useLocation();
  const [first] = useState(() => ({
    picture: firstView()?.querySelector('span.picture'),
    address: pathname,
  }));
  return first.address === pathname ? first.picture : undefined;
}

/** Shown while the session loads: keeps the server-rendered view, or shows the loading screen. */
export function FirstLoading() {
  return firstView() ? null : <LoadingScreen />;
}

/** Rendered with the first page; removes the server-rendered view. */
export function RemoveFirstView() {
  useLayoutEffect(() => {
    firstView()?.remove();
  }, []);
  return null;
}
