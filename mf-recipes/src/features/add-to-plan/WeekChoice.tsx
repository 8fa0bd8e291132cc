import { addDays, type Day, rangeLabel } from '@forkcast/days';
import { IconButton, icons, Row } from '@forkcast/ui';
import { t } from './texts';

interface WeekChoiceProps {
  /** The Monday of the selected week. */
  monday: Day;
  /** The Monday of the current week; earlier weeks aren't offered. */
  earliest: Day;
  onChange: (monday: Day) => void;
}

/** Switches between weeks. */
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
