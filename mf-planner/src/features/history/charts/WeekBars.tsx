import { mealTypes, type MealHistoryStats, type MealType } from '@forkcast/contracts';
import { longLabel, shortLabel } from '@forkcast/days';
import { color, Row, space, text } from '@forkcast/ui';
import styled from 'styled-components';
import { MealTypeLabel } from '../../week-plan/week-grid/MealTypeLabel';
import { countOf } from '../eatenMeals';
import { SideScroller } from './SideScroller';
import { t } from '../texts';

const HEIGHT = 176;
const LABELS = 24;
const LEAST_WEEK_WIDTH = 10;
const MAX_LABELS = 6;

export const mealColors: Record<MealType, string> = {
  breakfast: color.mealBreakfast,
  lunch: color.mealLunch,
  dinner: color.mealDinner,
};

const Frame = styled.div`
  display: flex;
  gap: ${space[2]};

  > :last-child {
    flex: 1;
    min-width: 0;
  }
`;

const Drawing = styled.svg`
  display: block;
  font-size: ${text.xs};
  font-variant-numeric: tabular-nums;

  text {
    fill: ${color.inkMuted};
  }
  line {
    stroke: ${color.line};
  }
`;

const Week = styled.g<{ $pressable: boolean }>`
  cursor: ${({ $pressable }) => ($pressable ? 'pointer' : 'default')};

  &:hover > .ground {
    fill: ${color.surfaceSunken};
  }
`;

interface WeekBarsProps {
  weeks: MealHistoryStats['perWeek'];
  onWeek: (week: MealHistoryStats['perWeek'][number]) => void;
}

/** A column per week, stacked by meal type. */
export function WeekBars({ weeks, onWeek }: WeekBarsProps) {
  const maxCount = Math.max(...weeks.map(countOf), 4);
  const top = Math.ceil(maxCount / 4) * 4;
  const heightOf = (count: number) => (count / top) * (HEIGHT - 8);
  const every = Math.ceil(weeks.length / MAX_LABELS);
  const lines = [0, top / 2, top];
  return (
    <>
      <Frame>
        <Drawing width={20} height={HEIGHT + LABELS} aria-hidden>
          {lines.map((count) => (
            <text key={count} x={20} y={HEIGHT - heightOf(count) + 4} textAnchor="end">
              {count}
            </text>
          ))}
        </Drawing>
        <SideScroller>
          <Drawing
            width="100%"
            height={HEIGHT + LABELS}
            style={{ minWidth: weeks.length * LEAST_WEEK_WIDTH }}
            aria-hidden
          >
            {lines.map((count) => (
              <line
                key={count}
                x1="0"
                x2="100%"
                y1={HEIGHT - heightOf(count)}
                y2={HEIGHT - heightOf(count)}
              />
            ))}
            {weeks.map((week, index) => (
              <svg
                key={week.week}
                x={`${(index / weeks.length) * 100}%`}
                width={`${100 / weeks.length}%`}
                height={HEIGHT + LABELS}
                overflow="visible"
              >
                <Column week={week} heightOf={heightOf} onWeek={onWeek} />
                {(weeks.length - 1 - index) % every === 0 ? (
                  <text {...placeOf(index, weeks.length)} y={HEIGHT + 18}>
                    {shortLabel(week.week)}
                  </text>
                ) : null}
              </svg>
            ))}
          </Drawing>
        </SideScroller>
      </Frame>
      <Row gap={4} wrap aria-hidden>
        {mealTypes.map((mealType) => (
          <MealTypeLabel key={mealType} mealType={mealType} />
        ))}
      </Row>
    </>
  );
}

/** Keeps the first and last label within the SVG. */
function placeOf(index: number, count: number): { x: string; textAnchor: 'start' | 'middle' | 'end' } {
  if (count > 1 && index === count - 1) return { x: '100%', textAnchor: 'end' };
  return index === 0 && count > 1 ? { x: '0%', textAnchor: 'start' } : { x: '50%', textAnchor: 'middle' };
}

interface ColumnProps extends Pick<WeekBarsProps, 'onWeek'> {
  week: MealHistoryStats['perWeek'][number];
  heightOf: (count: number) => number;
}

function Column({ week, heightOf, onWeek }: ColumnProps) {
  const count = countOf(week);
  let reached = HEIGHT;
  return (
    <Week $pressable={count > 0} aria-hidden onClick={count > 0 ? () => onWeek(week) : undefined}>
      <title>{t('countInWeek', { count, week: longLabel(week.week) })}</title>
      <rect className="ground" width="100%" height={HEIGHT} fill="transparent" />
      {mealTypes.map((mealType) => {
        const height = heightOf(week[mealType]);
        reached -= height;
        return height > 0 ? (
          <rect
            key={mealType}
            x="16%"
            width="68%"
            y={reached}
            height={Math.max(height - 1, 1)}
            rx={2}
            fill={mealColors[mealType]}
          />
        ) : null;
      })}
    </Week>
  );
}
