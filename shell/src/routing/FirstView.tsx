import { useLayoutEffect } from 'react';
import { LoadingScreen } from './LoadingScreen';

/** What the server sends with the page for who is signed in (index.html), so that something is read before any script runs. */
const firstView = () => document.getElementById('first-view');

/** The picture in it, if there is one, and the address it is of. */
let picture: { drawn: Element; address: string } | undefined;

/** What came with the page for an address, to be drawn until its screen is. */
export function firstPictureOf(address: string): Element | undefined {
  const drawn = firstView()?.querySelector('span.picture');
  if (drawn) picture = { drawn, address };
  return picture?.address === address ? picture.drawn : undefined;
}

/** While nothing is known yet: what came with the page, or else that it is loading. */
export function FirstLoading() {
  return firstView() ? null : <LoadingScreen />;
}

/** Drawn with the first page: what came before it goes. */
export function FirstViewOver() {
  useLayoutEffect(() => {
    firstPictureOf(window.location.pathname);
    firstView()?.remove();
  }, []);
  return null;
}
