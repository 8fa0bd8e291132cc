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

/** What is wider than its place opens at its end, where the latest is. Drawn for the eye alone. */
export function SideScroller({ children }: { children: ReactNode }) {
  return (
    <Frame tabIndex={-1} aria-hidden>
      {children}
    </Frame>
  );
}
