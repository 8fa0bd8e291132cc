import { isComposing } from '@forkcast/ui';
import { type KeyboardEvent, useState } from 'react';
import type { Suggestion } from './suggestionsFor';

interface SuggestionListOptions {
  suggestions: readonly Suggestion[];
  onChoose: (suggestion: Suggestion) => void;
  /** Called for Escape while the list is closed; null passes the key on. */
  onEscape: (() => void) | null;
}

/** The list of suggestions. Keys move through it while the focus stays in the text field. */
export function useSuggestionList({ suggestions, onChoose, onEscape }: SuggestionListOptions) {
  const [active, setActive] = useState<number | null>(null);
  const [isClosed, setClosed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isOpen = suggestions.length > 0 && isFocused && !isClosed;

  const reset = () => {
    setActive(null);
    setClosed(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') {
      if (isOpen) setClosed(true);
      else if (onEscape) onEscape();
      else return;
      event.stopPropagation();
      return;
    }
    if (suggestions.length === 0) return;
    const chosen = active === null || !isOpen ? undefined : suggestions[active];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      onChoose(chosen);
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      setClosed(false);
      setActive(active === null || active === suggestions.length - 1 ? 0 : active + 1);
    } else if (event.key === 'ArrowUp' && isOpen) {
      event.preventDefault();
      setActive(active === null ? suggestions.length - 1 : active === 0 ? null : active - 1);
    }
  };
  return { active, isOpen, reset, setFocused, onKeyDown };
}
