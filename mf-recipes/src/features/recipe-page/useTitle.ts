import { useShell } from '@forkcast/web-kit';
import { useEffect } from 'react';
import { t } from './texts';

/** Sets the document title, for tabs, history and screen readers. */
export function useTitle(recipe: string | undefined): void {
  const { productName } = useShell();
  useEffect(() => {
    if (recipe === undefined) return undefined;
    let before: string | null = null;
    // Runs after the shell, which sets the title when it renders a screen.
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
