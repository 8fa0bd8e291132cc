import { useEffect } from 'react';
import { useShellConfig } from '../config/ShellConfigContext';

/** Names the page in tabs, history and to screen readers: 'Recipe Collection · Forkcast'. */
export function useDocumentTitle(title: string | undefined): void {
  const { productName } = useShellConfig();
  useEffect(() => {
    document.title = title ? `${title} · ${productName}` : productName;
  }, [title, productName]);
}
