import { asUtcDate } from '@forkcast/days';
import { breakpoint, color, motion, radius, space, text, VisuallyHidden } from '@forkcast/ui';
import styled from 'styled-components';
import type { RefObject } from 'react';
import type { Week } from '../week/useWeek';
import type { DayPlan } from '../week/weekView';
import { t } from './texts';
import { useDayInView } from './useDayInView';
import { useDaySwipe } from './useDaySwipe';

const Strip = styled.nav`
  height: 100%;
  padding-block: ${space[1]};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
`;

const Days = styled.ol`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  height: 100%;
`;

const DayButton = styled.button`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.inkMuted};
  line-height: 1.25;
  cursor: pointer;
  transition: background ${motion.quick};

  &[aria-current] {
    background: ${color.accentSoft};
    color: ${color.ink};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Weekday = styled.span`
  font-size: ${text.xs};
`;

const DayOfMonth = styled.span<{ $today: boolean }>`
  padding: 0 ${space[2]};
  border: 1px solid ${({ $today }) => ($today ? color.accent : 'transparent')};
  border-radius: ${radius.chip};
  color: ${color.ink};
  font-size: ${text.sm};
  font-variant-numeric: tabular-nums;
  font-weight: ${({ $today }) => ($today ? 700 : 400)};

  ${breakpoint.forcedColors} {
    border-style: ${({ $today }) => ($today ? 'solid' : 'none')};
  }
`;

const Dot = styled.span<{ $planned: boolean }>`
  width: ${space[1]};
  height: ${space[1]};
  margin-top: 2px;
  border-radius: ${radius.chip};
  background: ${({ $planned }) => ($planned ? color.positive : 'transparent')};

  ${breakpoint.forcedColors} {
    background: ${({ $planned }) => ($planned ? 'ButtonText' : 'transparent')};
  }
`;

export interface DayStripProps {
  /** Contains the strip and the list of days. */
  area: RefObject<HTMLElement | null>;
  week: Week;
  days: readonly DayPlan[];
  /** The plan isn't loaded yet. */
  isLoading: boolean;
}

/** The seven days above the list. Marks the day in view, today, and the days with meals. */
export function DayStrip({ area, week, days, isLoading }: DayStripProps) {
  const { shownDay, goTo } = useDayInView(area, week);
  useDaySwipe(area, shownDay, goTo);
  return (
    <Strip aria-label={t('days')}>
      <Days>
        {days.map(({ day, weekday, slots }, dayIndex) => {
          const count = isLoading ? 0 : slots.reduce((sum, { entries }) => sum + entries.length, 0);
          return (
            <li key={dayIndex}>
              <DayButton
                type="button"
                aria-current={day === shownDay ? 'true' : undefined}
                onClick={() => goTo(day)}
              >
                <Weekday>{weekday.slice(0, 3)}</Weekday>{' '}
                <DayOfMonth $today={day === week.today}>{asUtcDate(day).getUTCDate()}</DayOfMonth>
                <Dot $planned={count > 0} />
                <VisuallyHidden>
                  {screenReaderText(day === week.today, isLoading ? null : count)}
                </VisuallyHidden>
              </DayButton>
            </li>
          );
        })}
      </Days>
    </Strip>
  );
}

/** Returns the text for screen readers; `count` is null while loading. */
function screenReaderText(isToday: boolean, count: number | null): string {
  const planned = count === null ? '' : count === 0 ? t('nothing') : t('planned', { count });
  return (isToday ? t('today') : '') + planned;
}
