import { breakpoint } from '@forkcast/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/**
 * The reversed row makes the browser start at the end without measuring. The auto margin aligns narrow
 * content to the start.
 */
const Frame = styled.div`
  display: flex;
  flex-direction: row-reverse;
  overflow-x: auto;
  scrollbar-width: thin;

  > * {
    flex: none;
    margin-right: auto;
  }

  ${breakpoint.print} {
    display: block;
    overflow: visible;
  }
`;

/** Scrolls wide content, starting at its end with the latest data. Hidden from screen readers. */
export function SideScroller({ children }: { children: ReactNode }) {
  return (
    <Frame tabIndex={-1} aria-hidden>
      {children}
    </Frame>
  );
}
