import { isComposing } from '@forkcast/ui';
import { isPageCovered } from '@forkcast/web-kit';
import { type RefObject, useEffect, useRef } from 'react';

/** Calls `onEscape` for Escape on the page, unless a dialog or menu is open or a field has text. */
export function useEscape(root: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event) || isPageCovered()) return;
      const target = event.target instanceof Element ? event.target : null;
      const isOnPage = target === document.body || root.current?.contains(target);
      const hasText = target instanceof HTMLInputElement && target.type !== 'checkbox' && target.value !== '';
      if (isOnPage && !hasText) latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [root]);
}
