import { mealTypes, type MealHistoryStats } from '@forkcast/contracts';
import { longLabel, shortLabel } from '@forkcast/days';
import { color, Row, space, text } from '@forkcast/ui';
import styled from 'styled-components';
import { mealColors, MealTypeLabel } from '../../week-plan/week-grid/MealTypeLabel';
import { countOf } from '../eatenMeals';
import { SideScroller } from './SideScroller';
import { t } from '../texts';

const HEIGHT = 176;
const LABEL_HEIGHT = 24;
const MIN_WEEK_WIDTH = 10;
const MAX_LABELS = 6;

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
  const labelInterval = Math.ceil(weeks.length / MAX_LABELS);
  const gridLines = [0, top / 2, top];
  return (
    <>
      <Frame>
        <Drawing width={20} height={HEIGHT + LABEL_HEIGHT} aria-hidden>
          {gridLines.map((count) => (
            <text key={count} x={20} y={HEIGHT - heightOf(count) + 4} textAnchor="end">
              {count}
            </text>
          ))}
        </Drawing>
        <SideScroller>
          <Drawing
            width="100%"
            height={HEIGHT + LABEL_HEIGHT}
            style={{ minWidth: weeks.length * MIN_WEEK_WIDTH }}
            aria-hidden
          >
            {gridLines.map((count) => (
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
                height={HEIGHT + LABEL_HEIGHT}
                overflow="visible"
              >
                <Column week={week} heightOf={heightOf} onWeek={onWeek} />
                {(weeks.length - 1 - index) % labelInterval === 0 ? (
                  <text {...labelPosition(index, weeks.length)} y={HEIGHT + 18}>
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
function labelPosition(index: number, count: number): { x: string; textAnchor: 'start' | 'middle' | 'end' } {
  if (count > 1 && index === count - 1) return { x: '100%', textAnchor: 'end' };
  return index === 0 && count > 1 ? { x: '0%', textAnchor: 'start' } : { x: '50%', textAnchor: 'middle' };
}

interface ColumnProps extends Pick<WeekBarsProps, 'onWeek'> {
  week: MealHistoryStats['perWeek'][number];
  heightOf: (count: number) => number;
}

function Column({ week, heightOf, onWeek }: ColumnProps) {
  const count = countOf(week);
  let barTop = HEIGHT;
  return (
    <Week $pressable={count > 0} aria-hidden onClick={count > 0 ? () => onWeek(week) : undefined}>
      <title>{t('countInWeek', { count, week: longLabel(week.week) })}</title>
      <rect className="ground" width="100%" height={HEIGHT} fill="transparent" />
      {mealTypes.map((mealType) => {
        const height = heightOf(week[mealType]);
        barTop -= height;
        return height > 0 ? (
          <rect
            key={mealType}
            x="16%"
            width="68%"
            y={barTop}
            height={Math.max(height - 1, 1)}
            rx={2}
            fill={mealColors[mealType]}
          />
        ) : null;
      })}
    </Week>
  );
}
