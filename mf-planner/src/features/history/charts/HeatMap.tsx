import type { MealHistoryStats } from '@forkcast/contracts';
import { daysOfWeek, longLabel, shortLabel, weekdayName, weekStart, type Day } from '@forkcast/days';
import { color, Row, space, Table, TBody, text, Th, THead, Tr } from '@forkcast/ui';
import styled from 'styled-components';
import { CountButton, CountCell } from '../CountButton';
import { countOf, dayLabel, type Explain } from '../eatenMeals';
import { ChartCard } from './ChartCard';
import { SideScroller } from './SideScroller';
import { t } from '../texts';

const GAP = 3;
const WEEKDAY_WIDTH = 36;
const MONTH_HEIGHT = 20;
/** With more weeks than this, the calendar takes the whole width and its squares are smaller. */
export const NARROW_WEEKS = 26;
/** The number of meals from which a day has the darkest shade. */
const SHADES = 4;

const Drawing = styled.svg`
  display: block;
  font-size: ${text.xs};

  text {
    fill: ${color.inkMuted};
  }
`;

const Square = styled.rect`
  &[data-eaten='true'] {
    cursor: pointer;
  }
  &[data-eaten='true']:hover {
    stroke: ${color.ink};
  }
`;

const Legend = styled(Row)`
  margin-top: ${space[2]};
  color: ${color.inkMuted};
  font-size: ${text.xs};
`;

interface HeatMapProps {
  perDay: MealHistoryStats['perDay'];
  /** The Sundays of the shown weeks, in order. */
  weeks: readonly Day[];
  first: Day;
  last: Day;
  onExplain: Explain;
}

/** A calendar heat map: the more meals, the darker the day. */
export function HeatMap({ perDay, weeks, first, last, onExplain }: HeatMapProps) {
  const counts = new Map(perDay.map((day) => [day.day, countOf(day)]));
  const explain = (day: Day) =>
    onExplain(t('mealsOnDay', { day: dayLabel(day) }), (meal) => meal.day === day);
  const busiest = perDay.reduce<(typeof perDay)[number] | null>(
    (busiest, day) => (busiest && countOf(busiest) > countOf(day) ? busiest : day),
    null,
  );
  return (
    <ChartCard
      title={t('daysWithMealsTitle')}
      note={
        busiest
          ? t('daysWithMealsNote', {
              days: t('days', { count: perDay.length }),
              meals: t('meals', { count: countOf(busiest) }),
              day: longLabel(busiest.day),
            })
          : t('noDaysNote')
      }
      chart={<Calendar weeks={weeks} first={first} last={last} counts={counts} onDay={explain} />}
      table={(hasButtons) => (
        <Table caption={t('daysWithMealsCaption')}>
          <THead>
            <Tr>
              <Th scope="col">{t('weekOf')}</Th>
              {daysOfWeek(weekStart(first)).map((day) => (
                <Th key={day} scope="col" numeric>
                  {weekdayName(day).slice(0, 3)}
                </Th>
              ))}
            </Tr>
          </THead>
          <TBody>
            {[...weeks].reverse().map((week) => (
              <Tr key={week}>
                <Th scope="row">{longLabel(week)}</Th>
                {daysOfWeek(week).map((day) => (
                  <CountCell key={day}>
                    {hasButtons && isWithin(day, first, last) ? (
                      <CountButton
                        count={counts.get(day) ?? 0}
                        label={t('showOnDay', { count: counts.get(day) ?? 0, day: dayLabel(day) })}
                        onExplain={() => explain(day)}
                      />
                    ) : isWithin(day, first, last) ? (
                      (counts.get(day) ?? 0)
                    ) : null}
                  </CountCell>
                ))}
              </Tr>
            ))}
          </TBody>
        </Table>
      )}
    />
  );
}

interface CalendarProps extends Pick<HeatMapProps, 'weeks' | 'first' | 'last'> {
  counts: ReadonlyMap<Day, number>;
  onDay: (day: Day) => void;
}

function Calendar({ weeks, first, last, counts, onDay }: CalendarProps) {
  const side = weeks.length > NARROW_WEEKS ? 13 : 22;
  const step = side + GAP;
  return (
    <>
      <SideScroller>
        <Drawing width={WEEKDAY_WIDTH + weeks.length * step} height={MONTH_HEIGHT + 7 * step} aria-hidden>
          {[1, 3, 5].map((row) => (
            <text key={row} x={0} y={MONTH_HEIGHT + row * step + side / 2 + 4}>
              {weekdayName(daysOfWeek(weeks[0] ?? first)[row] ?? first).slice(0, 3)}
            </text>
          ))}
          {weeks.map((week, column) => (
            <g key={week} transform={`translate(${WEEKDAY_WIDTH + column * step} 0)`}>
              {beginsMonth(weeks, column) ? (
                <text y={MONTH_HEIGHT - 8}>{shortLabel(week).slice(0, 3)}</text>
              ) : null}
              {daysOfWeek(week).map((day, row) =>
                isWithin(day, first, last) ? (
                  <DaySquare
                    key={day}
                    day={day}
                    count={counts.get(day) ?? 0}
                    y={MONTH_HEIGHT + row * step}
                    side={side}
                    onDay={onDay}
                  />
                ) : null,
              )}
            </g>
          ))}
        </Drawing>
      </SideScroller>
      <Legend gap={1} aria-hidden>
        <span>{t('number', { count: 0 })}</span>
        <Drawing width={(SHADES + 1) * (13 + GAP)} height={13}>
          {Array.from({ length: SHADES + 1 }, (_, count) => (
            <rect key={count} x={count * (13 + GAP)} width={13} height={13} rx={3} {...shadeOf(count)} />
          ))}
        </Drawing>
        <span>{t('darkestShade', { count: SHADES })}</span>
      </Legend>
    </>
  );
}

interface DaySquareProps {
  day: Day;
  count: number;
  y: number;
  side: number;
  onDay: (day: Day) => void;
}

function DaySquare({ day, count, y, side, onDay }: DaySquareProps) {
  return (
    <Square
      y={y}
      width={side}
      height={side}
      rx={3}
      {...shadeOf(count)}
      data-day={day}
      data-eaten={count > 0}
      aria-hidden
      onClick={count > 0 ? () => onDay(day) : undefined}
    >
      <title>{t('countOnDay', { count, day: dayLabel(day) })}</title>
    </Square>
  );
}

function shadeOf(count: number): { fill: string; fillOpacity: number } {
  if (count === 0) return { fill: color.line, fillOpacity: 0.6 };
  return { fill: color.positive, fillOpacity: 0.1 + 0.9 * (Math.min(count, SHADES) / SHADES) };
}

function beginsMonth(weeks: readonly Day[], column: number): boolean {
  const [week, before] = [weeks[column], weeks[column - 1]];
  if (!week) return false;
  // A month's name is two weeks wide, so the first one is skipped if it would overlap the next.
  if (!before) return weeks[2]?.slice(5, 7) === week.slice(5, 7);
  return before.slice(5, 7) !== week.slice(5, 7);
}

function isWithin(day: Day, first: Day, last: Day): boolean {
  return first <= day && day <= last;
}
