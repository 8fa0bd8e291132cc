import { Button, color, Row, space, text } from '@forkcast/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** A list with one item per line. */
export const EntryList = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
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

interface EntryProps {
  children: ReactNode;
  /** A button that ends the entry, such as 'Revoke'. */
  ending?: {
    /** The verb: 'Revoke'. */
    label: string;
    /** The verb and its object, as the accessible name. */
    name: string;
    describedBy?: string;
    pending: boolean;
    onEnd: () => Promise<void>;
  };
}

/** One item, with a button that ends it if there is one. */
export function Entry({ children, ending }: EntryProps) {
  return (
    <Line>
      <Row gap={3} justify="space-between">
        {children}
        {ending ? (
          <Button
            size="sm"
            variant="ghost"
            pending={ending.pending}
            aria-label={ending.name}
            aria-describedby={ending.describedBy}
            onClick={() => void ending.onEnd()}
          >
            {ending.label}
          </Button>
        ) : null}
      </Row>
    </Line>
  );
}
