import { color, Row, space, text } from '@forkcast/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** A list with one item per line. */
export const EntryList = styled.ul`
  display: grid;
`;

const Line = styled.li`
  padding-block: ${space[3]};

  & + & {
    border-top: 1px solid ${color.line};
  }
  &:first-child {
    padding-top: 0;
  }
`;

/** The text of an entry: its name, with details as paragraphs. */
export const EntryWords = styled.div`
  flex: 1 1 0;
  min-width: 0;
  overflow-wrap: anywhere;

  p {
    color: ${color.inkMuted};
    font-size: ${text.sm};
  }
`;

export const EntryName = styled.span`
  font-weight: 500;
`;

/** One item: its text, and its buttons at the end of the line. */
export function Entry({ children }: { children: ReactNode }) {
  return (
    <Line>
      <Row gap={3} justify="space-between">
        {children}
      </Row>
    </Line>
  );
}
