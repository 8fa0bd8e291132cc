import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { breakpoint, color, font, motion, space, text } from '../theme/tokens';

const List = styled.div`
  display: flex;
  gap: ${space[1]};
  border-bottom: 1px solid ${color.line};
  overflow-x: auto;
  scrollbar-width: none;
`;

const Trigger = styled.button`
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
  &[aria-selected='true'] {
    border-bottom-color: ${color.accent};
    color: ${color.ink};
  }
  ${breakpoint.phone} {
    flex: 1 0 auto;
  }
`;

const Panel = styled.div`
  padding-top: ${space[5]};
`;

interface TabState {
  shown: string | undefined;
  show: (value: string) => void;
  idOf: (part: 'tab' | 'panel', value: string) => string;
}

const TabContext = createContext<TabState | null>(null);

function useTabState(): TabState {
  const state = useContext(TabContext);
  if (!state) throw new Error('a tab must be used within Tabs');
  return state;
}

export interface TabsProps {
  /** The selected tab if controlled; otherwise `defaultValue` is the initial one. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  children: ReactNode;
}

/** Tabs with their panels. */
export function Tabs({ value, defaultValue, onValueChange, children }: TabsProps) {
  const [uncontrolled, setUncontrolled] = useState(defaultValue);
  const id = useId();
  const shown = value ?? uncontrolled;
  const state: TabState = {
    shown,
    show: (next) => {
      if (next === shown) return;
      setUncontrolled(next);
      onValueChange?.(next);
    },
    idOf: (part, of) => `${id}-${part}-${of}`,
  };
  return <TabContext value={state}>{children}</TabContext>;
}

const steps: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Focuses and shows another tab on an arrow key, Home or End. */
function goToTab(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.findIndex((tab) => tab === event.target);
  if (at < 0) return;
  event.preventDefault();
  const next = tabs[step(at, tabs.length)];
  next?.focus();
  next?.click();
}

/** The list of tabs; `label` is its accessible name. */
export function TabList({ label, children }: { label?: string; children: ReactNode }) {
  const { shown } = useTabState();
  const list = useRef<HTMLDivElement>(null);
  // On a phone, the selected tab may be beyond the edge.
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!list.current || !tab) return;
    const { left, right } = list.current.getBoundingClientRect();
    const box = tab.getBoundingClientRect();
    list.current.scrollLeft += Math.max(0, box.right - right) + Math.min(0, box.left - left);
  }, [shown]);
  return (
    <List ref={list} role="tablist" aria-label={label} aria-orientation="horizontal" onKeyDown={goToTab}>
      {children}
    </List>
  );
}

export function Tab({ value, children }: { value: string; children: ReactNode }) {
  const { shown, show, idOf } = useTabState();
  const isShown = value === shown;
  return (
    <Trigger
      type="button"
      role="tab"
      id={idOf('tab', value)}
      aria-selected={isShown}
      aria-controls={idOf('panel', value)}
      // Roving tabindex: the list is one tab stop, and arrow keys move within it.
      tabIndex={isShown ? 0 : -1}
      onClick={() => show(value)}
    >
      {children}
    </Trigger>
  );
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  const { shown, idOf } = useTabState();
  const isShown = value === shown;
  return (
    <Panel
      role="tabpanel"
      id={idOf('panel', value)}
      aria-labelledby={idOf('tab', value)}
      tabIndex={0}
      hidden={!isShown}
    >
      {isShown ? children : null}
    </Panel>
  );
}
