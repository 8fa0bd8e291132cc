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

const STATE_KEY = 'forkcastLayer';
/**
 * Delay before a closed dialog's history entry is removed. A navigation that closed the dialog has replaced
 * the history state by then, so the entry stays.
 */
const ENTRY_REMOVAL_DELAY_MS = 50;
/**
 * How long `history.back()` may take on a busy phone. A popstate within this time must not close a dialog
 * that was opened in the meantime; a later one is the user's own step back.
 */
const MAX_BACK_MS = 5_000;

const layers: Layer[] = [];
let isListening = false;
let removalTimer: ReturnType<typeof setTimeout> | undefined;
let wentBackAt = -Infinity;
/** Another page is loading, which `history.back()` would cancel. */
let isLeavingPage = false;

/**
 * Makes 'Back' close the topmost layer, such as a dialog, by adding a history entry with the page's URL and
 * state. Returns a function that removes the entry when the layer was closed in another way.
 *
 * @param onBack closes the layer and returns true; returns false if it stays open to ask first
 */
function closeOnBack(onBack: () => boolean): () => void {
  if (!isListening) window.addEventListener('popstate', onPop);
  isListening = true;
  clearTimeout(removalTimer);
  isLeavingPage = false;
  window.addEventListener('beforeunload', onBeforeUnload);
  if (!isEntryOfLayer()) addEntry();
  const layer = { onBack };
  layers.push(layer);
  return () => {
    const at = layers.indexOf(layer);
    if (at >= 0) layers.splice(at, 1);
    if (layers.length > 0) return;
    clearTimeout(removalTimer);
    removalTimer = setTimeout(() => {
      // Browsers may keep a page with this listener out of the back/forward cache, so remove it.
      window.removeEventListener('beforeunload', onBeforeUnload);
      if (isLeavingPage || !isEntryOfLayer()) return;
      wentBackAt = performance.now();
      history.back();
    }, ENTRY_REMOVAL_DELAY_MS);
  };
}

function onBeforeUnload(): void {
  isLeavingPage = true;
}

function onPop(): void {
  const isOwnStep = performance.now() - wentBackAt < MAX_BACK_MS;
  wentBackAt = -Infinity;
  const top = layers.at(-1);
  if (!top) {
    // The user returned from a page that was opened from a dialog: skip the dialog's entry.
    if (isEntryOfLayer()) history.back();
    return;
  }
  const closed = !isOwnStep && top.onBack();
  if (closed) layers.pop();
  if (layers.length > 0 && !isEntryOfLayer()) addEntry();
}

function isEntryOfLayer(): boolean {
  return STATE_KEY in historyState();
}

function addEntry(): void {
  // Keep the router's state, which identifies the page.
  history.pushState({ ...historyState(), [STATE_KEY]: true }, '');
}

function historyState(): object {
  return Object(history.state) as object;
}
