import { useShell } from '@forkcast/web-kit';
import { useEffect } from 'react';
import { t } from './texts';

/** Names the page after the recipe, in tabs, in the browser's history and to screen readers. */
export function useTitle(recipe: string | undefined): void {
  const { productName } = useShell();
  useEffect(() => {
    if (recipe === undefined) return undefined;
    let before: string | null = null;
    // After the shell has named the screen, which it does when it draws one.
    const timer = setTimeout(() => {
      before = document.title;
      document.title = t('documentTitle', { recipe, product: productName });
    });
    return () => {
      clearTimeout(timer);
      if (before !== null) document.title = before;
    };
  }, [recipe, productName]);
}
