import { breakpoint } from '@forkcast/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';

const Frame = styled.div`
  overflow-x: auto;
  scrollbar-width: thin;

  ${breakpoint.print} {
    overflow: visible;
  }
`;

/** What is wider than its place opens at its end, where the latest is. Drawn for the eye alone. */
export function SideScroller({ children, watch }: { children: ReactNode; watch: unknown }) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element) element.scrollLeft = element.scrollWidth;
  }, [watch]);
  return (
    <Frame ref={frame} tabIndex={-1} aria-hidden>
      {children}
    </Frame>
  );
}
