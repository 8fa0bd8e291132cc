import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadingScreen } from './LoadingScreen';

/** What the server sends with the page for who is signed in (index.html), so that something is read before any script runs. */
const firstView = () => document.getElementById('first-view');

/** The server-rendered picture, shown at its address until the first page is drawn. */
export function useFirstPicture(): Element | null | undefined {
  const { pathname } = useLocation();
  const [first] = useState(() => ({
    picture: firstView()?.querySelector('span.picture'),
    address: pathname,
  }));
  return first.address === pathname ? first.picture : undefined;
}

/** While nothing is known yet: what came with the page, or else that it is loading. */
export function FirstLoading() {
  return firstView() ? null : <LoadingScreen />;
}

/** Drawn with the first page: what came before it goes. */
export function FirstViewOver() {
  useLayoutEffect(() => {
    firstView()?.remove();
  }, []);
  return null;
}
