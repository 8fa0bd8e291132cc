import { useEffect, useEffectEvent } from 'react';
import type { CookedRecipe } from './useCookedRecipe';

/** Elements that handle all keys themselves, or only the space bar. */
const KEY_TARGETS =
  'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"], [role="radiogroup"]';
const SPACE_TARGETS = 'button, a[href], summary, [role="button"], [role="tab"]';

interface CookKeys {
  cooked: CookedRecipe;
  /** Whether keyboard shortcuts apply to it. */
  isActive: boolean;
  onNewTimer: () => void;
}

/**
 * Arrows and space change the step; `t` starts the step's timer, or opens the timer dialog; `a` toggles all
 * steps.
 */
export function useCookKeys(keys: CookKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(KEY_TARGETS)) return;
    if (event.key === ' ' && target?.closest(SPACE_TARGETS)) return;
    if (handleKey(event, keys)) event.preventDefault();
  });
  const { isActive } = keys;
  useEffect(() => {
    if (!isActive) return undefined;
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isActive]);
}

/** Returns whether the key has a function. */
function handleKey({ key, shiftKey }: KeyboardEvent, { cooked, onNewTimer }: CookKeys): boolean {
  const { place, recipe } = cooked;
  const moveBy = (by: 1 | -1): boolean => {
    if (place.all || recipe.steps.length === 0) return false;
    place.goTo(place.step + by);
    return true;
  };
  switch (key) {
    case 'ArrowRight':
      return moveBy(1);
    case 'ArrowLeft':
      return moveBy(-1);
    case ' ':
      return moveBy(shiftKey ? -1 : 1);
    case 't':
    case 'T':
      if (place.all || !cooked.startNextTimer(place.step)) onNewTimer();
      return true;
    case 'a':
    case 'A':
      place.showAll(!place.all);
      return true;
    default:
      return false;
  }
}
