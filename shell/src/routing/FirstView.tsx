import { useLayoutEffect } from 'react';
import { LoadingScreen } from './LoadingScreen';

/** What the server sends with the page for who is signed in (index.html), so that something is read before any script runs. */
const firstView = () => document.getElementById('first-view');

/** While nothing is known yet: what came with the page, or else that it is loading. */
export function FirstLoading() {
  return firstView() ? null : <LoadingScreen />;
}

/** Drawn with the first page: what came before it goes. */
export function FirstViewOver() {
  useLayoutEffect(() => firstView()?.remove(), []);
  return null;
}
