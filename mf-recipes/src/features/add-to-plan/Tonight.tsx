import { type Day, shortLabel, weekdayName } from '@forkcast/days';
import { breakpoint, color, icons, MutedText, radius, space, Spinner, Stack } from '@forkcast/ui';
import styled from 'styled-components';
import { t } from './texts';

const Frame = styled.button`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  width: 100%;
  min-height: ${space(14)};
  padding: ${space[2]} ${space[4]};
  border: 1px solid ${color.accent};
  border-radius: ${radius.control};
  background: ${color.accentSoft};
  color: ${color.ink};
  font: inherit;
  text-align: start;
  cursor: pointer;

  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    color: ${color.accent};
  }
  &:hover:not(:disabled) {
    background: ${color.surfaceSunken};
  }
  &:disabled {
    cursor: progress;
  }
  ${breakpoint.forcedColors} {
    border-color: ButtonBorder;
  }
`;

const Label = styled.b`
  font-weight: 600;
`;

interface TonightProps {
  today: Day;
  /** The next free dinner: undefined while it's unknown, null if there is none. */
  day: Day | null | undefined;
  /** Whether the plan couldn't be loaded. */
  isUnknown: boolean;
  pending: boolean;
  onPlan: (day: Day) => void;
}

/** Plans the next free dinner in one tap. */
export function Tonight({ today, day, isUnknown, pending, onPlan }: TonightProps) {
  if (day === null) return <MutedText role="status">{t('noFreeDinner')}</MutedText>;
  if (isUnknown && !day) return <MutedText role="status">{t('freeDinnerUnknown')}</MutedText>;
  const isToday = day === undefined || day === today;
  return (
    <Frame
      type="button"
      disabled={day === undefined || pending}
      aria-busy={day === undefined || undefined}
      onClick={() => day && onPlan(day)}
    >
      {day === undefined ? <Spinner /> : <icons.CalendarPlus aria-hidden />}
      <Stack as="span" gap={0}>
        <Label>
          {isToday ? t('tonight') : t('day', { weekday: weekdayName(day), date: shortLabel(day) })}
        </Label>
        <MutedText as="span">{t(isToday ? 'dinnerToday' : 'nextFreeDinner')}</MutedText>
      </Stack>
    </Frame>
  );
}
