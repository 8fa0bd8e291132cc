import { breakpoint } from '@forkcast/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Laid out from its end, it opens there without being measured; what has room stands at its beginning. */
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

/** Wide content opens scrolled to its end, the latest data. Hidden from screen readers. */
export function SideScroller({ children }: { children: ReactNode }) {
  return (
    <Frame tabIndex={-1} aria-hidden>
      {children}
    </Frame>
  );
}
