import { isComposing } from '@forkcast/ui';
import { type KeyboardEvent, useState } from 'react';

/** Options per Page Up and Page Down. */
const PAGE_SIZE = 5;

/**
 * Tracks the active option of a list while focus stays in the search field. Moves with the arrow keys and,
 * once an option is active, Home, End, Page Up and Page Down. Enter chooses it, Space selects it. A new
 * `list` resets it.
 */
export function useActiveOption<Option>(
  list: readonly Option[],
  onChoose: (option: Option) => void,
  onToggle: (option: Option) => void,
) {
  const [current, setCurrent] = useState<{ list: readonly Option[]; index: number } | null>(null);
  const active = current?.list === list ? current.index : null;
  const option = active === null ? undefined : list[active];

  const nextIndex = (key: string): number | null | undefined => {
    const last = list.length - 1;
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
        return Math.min(active + PAGE_SIZE, last);
      case 'PageUp':
        return Math.max(active - PAGE_SIZE, 0);
      default:
        return undefined;
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (list.length === 0 || isComposing(event)) return;
    const act = event.key === 'Enter' ? onChoose : event.key === ' ' ? onToggle : null;
    if (act && option) {
      event.preventDefault();
      act(option);
      return;
    }
    const index = nextIndex(event.key);
    if (index === undefined) return;
    event.preventDefault();
    setCurrent(index === null ? null : { list, index });
  };
  return { active, onKeyDown };
}
