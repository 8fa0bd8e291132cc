import { breakpoint, color, icons, motion, radius, space, text } from '@forkcast/ui';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';

const Frame = styled.details`
  border-top: 1px solid ${color.line};
`;

const Head = styled.summary`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${space[11]};
  border-radius: ${radius.control};
  font-size: ${text.sm};
  font-weight: 600;
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }
  > svg {
    flex: none;
    width: 1rem;
    height: 1rem;
    color: ${color.inkMuted};
    transition: transform ${motion.quick};
  }
  details[open] > & > svg {
    transform: rotate(90deg);
  }
  &:hover {
    color: ${color.accent};
  }
`;

const Summary = styled.span`
  min-width: 0;
  overflow: hidden;
  color: ${color.inkMuted};
  font-weight: 400;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Body = styled.div`
  padding: ${space[2]} 0 ${space[4]};
  ${breakpoint.phone} {
    padding-bottom: ${space[3]};
  }
`;

interface FoldProps {
  label: string;
  /** A summary of its fields, shown while closed. */
  summary: string;
  /** Whether a field is invalid; the section then opens. */
  isInvalid: boolean;
  children: ReactNode;
}

/** A collapsible section for rarely used fields. */
export function Fold({ label, summary, isInvalid, children }: FoldProps) {
  const [open, setOpen] = useState(false);
  const isOpen = open || isInvalid;
  return (
    <Frame open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Head>
        <icons.ChevronRight aria-hidden />
        <span>{label}</span>
        {isOpen || summary === '' ? null : <Summary>{summary}</Summary>}
      </Head>
      {/* Unmounted while closed; the form keeps the values. */}
      {isOpen ? <Body>{children}</Body> : null}
    </Frame>
  );
}
