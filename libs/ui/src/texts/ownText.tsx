import type { ReactNode } from 'react';

/**
 * Wraps a plain text in its own element. Browser translation replaces text nodes, so React can only update a
 * text that is the only child of its element.
 */
export function ownText(children: ReactNode): ReactNode {
  const isText = (typeof children === 'string' && children !== '') || typeof children === 'number';
  return isText ? <span>{children}</span> : children;
}
