import type { ReactNode } from 'react';
import { GlobalStyle } from './GlobalStyle';

export interface ThemeRootProps {
  children: ReactNode;
}

/**
 * Puts paper and ink on the page: tokens, fonts and global rules. Follows the system's light or dark
 * unless `<html data-theme="light|dark">` says otherwise. Render it once, around the whole product.
 */
export function ThemeRoot({ children }: ThemeRootProps) {
  return (
    <>
      <GlobalStyle />
      {children}
    </>
  );
}
