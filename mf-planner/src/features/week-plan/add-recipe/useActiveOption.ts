import { isComposing } from '@forkcast/ui';
import { type KeyboardEvent, useState } from 'react';

/**
 * Tracks the active option of a list while focus stays in the search field. Moves with the arrow keys and,
 * once an option is active, Home, End, Page Up and Page Down. Enter chooses it, Space selects it. A new
 * `list` resets it.
 */
export function useActiveOption(
  list: unknown,
  count: number,
  onChoose: (index: number) => void,
  onMark: (index: number) => void,
) {
  const [at, setAt] = useState<{ list: unknown; index: number } | null>(null);
  const active = at !== null && at.list === list && at.index < count ? at.index : null;

  const target = (key: string): number | null | undefined => {
    const last = count - 1;
    if (key === 'ArrowDown') return active === null ? 0 : Math.min(active + 1, last);
    if (active === null) return undefined;
    switch (key) {
      case 'ArrowUp':
        return active === 0 ? null : active - 1;
      case 'Home':
        return 0;
      case 'End':
        return last;
      case 'PageDown':
        return Math.min(active + PAGE, last);
      case 'PageUp':
        return Math.max(active - PAGE, 0);
      default:
        return undefined;
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (count === 0 || isComposing(event)) return;
    if (event.key === 'Enter' && active !== null) {
      event.preventDefault();
      onChoose(active);
      return;
    }
    if (event.key === ' ' && active !== null) {
      event.preventDefault();
      onMark(active);
      return;
    }
    const index = target(event.key);
    if (index === undefined) return;
    event.preventDefault();
    setAt(index === null ? null : { list, index });
  };
  return { active, onKeyDown };
}

const PAGE = 5;
