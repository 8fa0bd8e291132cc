import { addDays, type Day, rangeLabel } from '@forkcast/days';
import { IconButton, icons, Row } from '@forkcast/ui';
import { t } from './texts';

interface WeekChoiceProps {
  /** The Monday that the chosen week begins on. */
  monday: Day;
  /** The one of the week that it is; no week before that is offered. */
  earliest: Day;
  onChange: (monday: Day) => void;
}

/** The week whose days are offered, and the way to the weeks after it. */
export function WeekChoice({ monday, earliest, onChange }: WeekChoiceProps) {
  return (
    <Row justify="space-between" role="group" aria-label={t('weekLabel')}>
      <IconButton
        label={t('previousWeek')}
        icon={<icons.ChevronLeft />}
        disabled={monday <= earliest}
        onClick={() => onChange(addDays(monday, -7))}
      />
      <span role="status">{rangeLabel(monday, addDays(monday, 6))}</span>
      <IconButton
        label={t('nextWeek')}
        icon={<icons.ChevronRight />}
        onClick={() => onChange(addDays(monday, 7))}
      />
    </Row>
  );
}
