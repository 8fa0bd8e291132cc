import type { WeekChange } from '@forkcast/contracts';
import { Badge, Button, color, radius, Row, space, text } from '@forkcast/ui';
import { useSession } from '@forkcast/web-kit';
import styled from 'styled-components';
import { changeText, momentLabel, timeLabel } from './changeTexts';
import { t } from './texts';

/** Limit of listed meals per change. */
const MEALS_SHOWN = 3;

const Entry = styled.li`
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
`;

const When = styled.p`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

const What = styled.ul`
  margin-top: ${space[1]};
  color: ${color.inkMuted};
  font-size: ${text.sm};
  overflow-wrap: anywhere;
`;

interface WeekChangeRowProps {
  change: WeekChange;
  /** Whether this is the latest change, which led to the current week. */
  isCurrent: boolean;
  onChoose: (change: WeekChange) => void;
}

/** One change with time, author and meals. Opens the version after it. */
export function WeekChangeRow({ change, isCurrent, onChoose }: WeekChangeRowProps) {
  const { timeZone } = useSession().user;
  const { at, by, broughtBack, meals } = change;
  const hiddenCount = meals.length - MEALS_SHOWN;
  const lines = broughtBack
    ? [t('weekBroughtBack', { moment: momentLabel(broughtBack, timeZone) })]
    : [
        ...meals.slice(0, MEALS_SHOWN).map((meal) => changeText(meal, timeZone)),
        ...(hiddenCount > 0 ? [t('andMore', { count: hiddenCount })] : []),
      ];
  const time = timeLabel(at, timeZone);
  return (
    <Entry>
      <Row justify="space-between" gap={3}>
        <div>
          <When>{by === null ? time : t('timeAndName', { time, name: by })}</When>
          <What>
            {lines.map((line, place) => (
              <li key={place}>{line}</li>
            ))}
          </What>
        </div>
        {isCurrent ? (
          <Badge tone="accent">{t('current')}</Badge>
        ) : (
          <Button
            size="sm"
            aria-label={t('lookAt', { moment: momentLabel(at, timeZone) })}
            onClick={() => onChoose(change)}
          >
            {t('look')}
          </Button>
        )}
      </Row>
    </Entry>
  );
}
