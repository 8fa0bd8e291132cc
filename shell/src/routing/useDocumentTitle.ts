import { useEffect } from 'react';
import { useShellConfig } from '../config/ShellConfigContext';
import { t } from './texts';

/** Sets the document title, such as 'Recipe Collection · Forkcast'. */
export function useDocumentTitle(title: string | undefined): void {
  const { productName } = useShellConfig();
  useEffect(() => {
    document.title = title ? t('documentTitle', { page: title, productName }) : productName;
  }, [title, productName]);
}
