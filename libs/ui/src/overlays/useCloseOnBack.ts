import { useEffect, useRef } from 'react';
import { phoneQuery } from '../theme/tokens';

/**
 * Makes 'Back' close dialogs on phones, and on other devices if typed text could be lost.
 *
 * @param onBack closes the dialog and returns true; returns false if it stays open
 */
export function useCloseOnBack(open: boolean, losesText: boolean, onBack: () => boolean): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  const closesOnBack = open && (losesText || window.matchMedia(phoneQuery).matches);
  useEffect(() => {
    return closesOnBack ? closeOnBack(() => latest.current()) : undefined;
  }, [closesOnBack]);
}

interface Layer {
  /** Returns whether it closes. */
  onBack: () => boolean;
}

const MARK = 'forkcastLayer';
/** A dialog closed by a navigation leaves its history entry to the new page within this time. */
const LINGERS_MS = 50;
/**
 * How long `history.back()` may take on a busy phone. A popstate within this time must not close a dialog
 * that was opened in the meantime; a later one is the user's own step back.
 */
const LEAVES_WITHIN_MS = 5_000;

const layers: Layer[] = [];
let listening = false;
let leaving: ReturnType<typeof setTimeout> | undefined;
let leftAt = -Infinity;
/** Another page is loading, which `history.back()` would cancel. */
let leavesPage = false;

/**
 * Makes 'Back' close the topmost layer, such as a dialog, by adding a history entry with the page's URL and
 * state. Returns a function that removes the entry when the layer was closed in another way.
 *
 * @param onBack closes the layer and returns true; returns false if it stays open to ask first
 */
function closeOnBack(onBack: () => boolean): () => void {
  if (!listening) window.addEventListener('popstate', onPop);
  listening = true;
  clearTimeout(leaving);
  leavesPage = false;
  window.addEventListener('beforeunload', onLeave);
  if (!isEntryOfLayer()) addEntry();
  const layer = { onBack };
  layers.push(layer);
  return () => {
    const at = layers.indexOf(layer);
    if (at >= 0) layers.splice(at, 1);
    if (layers.length > 0) return;
    clearTimeout(leaving);
    leaving = setTimeout(() => {
      // Browsers may keep a page with this listener out of the back/forward cache, so remove it.
      window.removeEventListener('beforeunload', onLeave);
      if (leavesPage || !isEntryOfLayer()) return;
      leftAt = performance.now();
      history.back();
    }, LINGERS_MS);
  };
}

function onLeave(): void {
  leavesPage = true;
}

function onPop(): void {
  const byItself = performance.now() - leftAt < LEAVES_WITHIN_MS;
  leftAt = -Infinity;
  const top = layers.at(-1);
  if (!top) {
    // The user returned from a page that was opened from a dialog: skip the dialog's entry.
    if (isEntryOfLayer()) history.back();
    return;
  }
  const closed = !byItself && top.onBack();
  if (closed) layers.pop();
  if (layers.length > 0 && !isEntryOfLayer()) addEntry();
}

function isEntryOfLayer(): boolean {
  return MARK in stateOf();
}

function addEntry(): void {
  // Keep the router's state, which identifies the page.
  history.pushState({ ...stateOf(), [MARK]: true }, '');
}

function stateOf(): object {
  return Object(history.state) as object;
}
