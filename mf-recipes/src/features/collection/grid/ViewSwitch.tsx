import { color, IconButton, radius } from '@forkcast/ui';
import type { DisplayPreferences } from '@forkcast/contracts';
import styled from 'styled-components';
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

// Not in libs/ui, whose icons are loaded with every page.
const iconPaths = {
  table: 'M3 5h18v14H3zM3 10h18M3 14.5h18M9 5v14',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
};
const labels = { table: t('asTable'), grid: t('asGrid') };
const views = ['table', 'grid'] as const;

interface ViewSwitchProps {
  view: View;
  onView: (view: View) => void;
}

/** Switches between table and grid. */
export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  return (
    <Group role="group" aria-label={t('viewLabel')}>
      {views.map((each) => (
        <IconButton
          key={each}
          label={labels[each]}
          aria-pressed={view === each}
          icon={
            <svg
              viewBox="0 0 24 24"
              width="20"
              height="20"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              aria-hidden
            >
              <path d={iconPaths[each]} strokeLinejoin="round" />
            </svg>
          }
          onClick={() => onView(each)}
        />
      ))}
    </Group>
  );
}
