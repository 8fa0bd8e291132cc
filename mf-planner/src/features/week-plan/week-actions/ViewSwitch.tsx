import type { DisplayPreferences } from '@forkcast/contracts';
import { Button, color, radius } from '@forkcast/ui';
import styled from 'styled-components';
import { t } from './texts';

export type View = DisplayPreferences['plannerView'];

const Group = styled.div`
  display: flex;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.control};
  overflow: clip;
`;

const Choice = styled(Button)`
  border-radius: 0;

  &&[aria-pressed='true'],
  &&[aria-pressed='true']:hover {
    background: ${color.accentSoft};
    color: ${color.accent};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const views: readonly View[] = ['table', 'board'];

/** Switches between table and board. */
export function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <Group role="group" aria-label={t('view')}>
      {views.map((each) => (
        <Choice
          key={each}
          variant="ghost"
          size="sm"
          aria-pressed={each === view}
          onClick={() => onView(each)}
        >
          {t(each)}
        </Choice>
      ))}
    </Group>
  );
}
