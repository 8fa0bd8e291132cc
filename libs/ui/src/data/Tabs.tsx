import type { ReactNode } from 'react';
import * as Radix from '@radix-ui/react-tabs';
import styled from 'styled-components';
import { breakpoint, color, font, motion, space, text } from '../theme/tokens';

const List = styled(Radix.List)`
  display: flex;
  gap: ${space[1]};
  border-bottom: 1px solid ${color.line};
  overflow-x: auto;
  scrollbar-width: none;
`;

const Trigger = styled(Radix.Trigger)`
  flex: none;
  min-height: 44px;
  margin-bottom: -1px;
  padding: ${space[2]} ${space[4]};
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  color: ${color.inkMuted};
  font-family: ${font.body};
  font-size: ${text.sm};
  font-weight: 600;
  cursor: pointer;
  transition: color ${motion.quick};

  &:hover {
    color: ${color.ink};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[data-state='active'] {
    border-bottom-color: ${color.accent};
    color: ${color.ink};
  }
  ${breakpoint.phone} {
    flex: 1 0 auto;
  }
`;

const Panel = styled(Radix.Content)`
  padding-top: ${space[5]};
`;

export interface TabsProps {
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  children: ReactNode;
}

/** Sheets of which one lies on top. */
export function Tabs(props: TabsProps) {
  return <Radix.Root {...props} />;
}

/** The tabs of the sheets; `label` says what they are about. */
export function TabList({ label, children }: { label?: string; children: ReactNode }) {
  return <List aria-label={label}>{children}</List>;
}

export function Tab({
  value,
  disabled,
  children,
}: {
  value: string;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <Trigger value={value} disabled={disabled}>
      {children}
    </Trigger>
  );
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return <Panel value={value}>{children}</Panel>;
}
