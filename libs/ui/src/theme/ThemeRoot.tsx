import { useInsertionEffect, type ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { addFonts } from './fonts';
import { GlobalStyle } from './GlobalStyle';
import { nestAtRules } from './nestAtRules';

export interface ThemeRootProps {
  children: ReactNode;
}

/** Only in browsers with CSS nesting; jsdom can't parse nested rules. */
const plugins = 'CSSNestedDeclarations' in globalThis ? [nestAtRules] : [];

/**
 * Applies tokens, fonts and global rules. Follows the system's light or dark theme unless `<html
 * data-theme="light|dark">` is set. Render it once, around the whole product.
 */
export function ThemeRoot({ children }: ThemeRootProps) {
  // jsdom has no FontFace.
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
