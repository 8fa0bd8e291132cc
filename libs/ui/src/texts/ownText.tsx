import type { ReactNode } from 'react';

/**
 * Puts a plain text into an element of its own. A browser's translator replaces text nodes, so React can update a text only if
 * it is the only child of its element.
 */
export function ownText(children: ReactNode): ReactNode {
  const isText = (typeof children === 'string' && children !== '') || typeof children === 'number';
  return isText ? <span>{children}</span> : children;
}
