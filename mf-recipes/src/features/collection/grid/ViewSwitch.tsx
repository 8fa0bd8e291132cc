import { color, IconButton, radius } from '@forkcast/ui';
import type { DisplayPreferences } from '@forkcast/contracts';
import styled from 'styled-components';
import { createIcon } from '../../../createIcon';
import { t } from '../texts';

type View = DisplayPreferences['recipesView'];

const Group = styled.div`
  display: flex;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.control};

  button {
    min-height: 38px;
    border-radius: calc(${radius.control} - 1px);
  }
  button[aria-pressed='true'] {
    background: ${color.accentSoft};
    color: ${color.accent};
    outline: 1px solid ${color.accent};
  }
  button:focus-visible {
    outline: 2px solid ${color.focus};
  }
`;

const TableIcon = createIcon(<path d="M3 5h18v14H3zM3 10h18M3 14.5h18M9 5v14" />);
const GridIcon = createIcon(<path d="M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z" />);
const views = [
  { value: 'table', label: t('asTable'), icon: <TableIcon /> },
  { value: 'grid', label: t('asGrid'), icon: <GridIcon /> },
] as const;

interface ViewSwitchProps {
  view: View;
  onView: (view: View) => void;
}

/** Switches between table and grid. */
export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  return (
    <Group role="group" aria-label={t('viewLabel')}>
      {views.map(({ value, label, icon }) => (
        <IconButton
          key={value}
          label={label}
          aria-pressed={view === value}
          icon={icon}
          onClick={() => onView(value)}
        />
      ))}
    </Group>
  );
}
