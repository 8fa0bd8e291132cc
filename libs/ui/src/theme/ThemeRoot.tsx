import { useInsertionEffect, type ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { addFonts } from './fonts';
import { GlobalStyle } from './GlobalStyle';
import { nestAtRules } from './nestAtRules';

export interface ThemeRootProps {
  children: ReactNode;
}

/** Browsers of the last two years; jsdom reads no such rules. */
const plugins = 'CSSNestedDeclarations' in globalThis ? [nestAtRules] : [];

/**
 * Puts paper and ink on the page: tokens, fonts and global rules. Follows the system's light or dark
 * unless `<html data-theme="light|dark">` says otherwise. Render it once, around the whole product.
 */
export function ThemeRoot({ children }: ThemeRootProps) {
  // Where nothing shows them (jsdom), there are none.
  useInsertionEffect(() => {
    return 'FontFace' in globalThis ? addFonts(document) : undefined;
  }, []);
  return (
    <StyleSheetManager stylisPlugins={plugins}>
      <GlobalStyle />
      {children}
    </StyleSheetManager>
  );
}
