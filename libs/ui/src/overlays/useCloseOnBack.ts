import { useEffect, useRef } from 'react';
import { phoneQuery } from '../theme/tokens';

/**
 * 'Back' closes dialogs on phones, and on other devices if typed text could be lost.
 *
 * @param onBack closes it, and answers true; false where it stays
 */
export function useCloseOnBack(open: boolean, losesText: boolean, onBack: () => boolean): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  const wanted = open && (losesText || window.matchMedia(phoneQuery).matches);
  useEffect(() => {
    return wanted ? closeOnBack(() => latest.current()) : undefined;
  }, [wanted]);
}

interface Layer {
  /** Answers whether it closes. */
  onBack: () => boolean;
}

const MARK = 'forkcastLayer';
/** A dialog closed by a navigation leaves its history entry to the new page within this time. */
const LINGERS_MS = 50;
/**
 * Going back may take long on a busy phone, and must not close a dialog that is opened during it. After this time it
 * was cancelled, so the next step back comes from the user.
 */
const LEAVES_WITHIN_MS = 5_000;

const layers: Layer[] = [];
let listening = false;
let leaving: ReturnType<typeof setTimeout> | undefined;
let leftAt = -Infinity;
/** Another page is on its way, which going back would call off. */
let leavesPage = false;

/**
 * Has 'back' close what lies over the page, as on phones everything does: the top one has an entry of its own in the history,
 * with the page's address and state. Returns how to take it away when it was closed in another way.
 *
 * @param onBack closes it, and answers true; false where it stays, because it asks first
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
      // Only while something is open: browsers may keep no page that listens to it.
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
    // Come back to from a page that was opened from a dialog: the page itself is one further.
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
  // What the router knows the page by stays the same.
  history.pushState({ ...stateOf(), [MARK]: true }, '');
}

function stateOf(): object {
  return Object(history.state) as object;
}
