import { mealTypes, type MealHistoryStats } from '@forkcast/contracts';
import { longLabel, weekStart, type Day } from '@forkcast/days';
import { Table, TBody, Th, THead, Tr } from '@forkcast/ui';
import { mealLabels } from '../../week-plan/weekView';
import { CountButton, CountCell } from '../CountButton';
import { countOf, weekLabel, type Eaten, type Explain } from '../eatenMeals';
import { ChartCard } from './ChartCard';
import { WeekBars } from './WeekBars';

interface MealsPerWeekProps {
  weeks: MealHistoryStats['perWeek'];
  onExplain: Explain;
}

const inWeek =
  (week: Day) =>
  ({ day }: Eaten): boolean =>
    weekStart(day) === week;

/** How much was cooked in which week, and for which meals. */
export function MealsPerWeek({ weeks, onExplain }: MealsPerWeekProps) {
  const meals = weeks.reduce((sum, week) => sum + countOf(week), 0);
  const average = weeks.length === 0 ? 0 : Math.round((meals / weeks.length) * 10) / 10;
  return (
    <ChartCard
      title="Meals per week"
      note={`${average} a week on average: ${meals} in ${weeks.length === 1 ? '1 week' : `${weeks.length} weeks`}`}
      chart={
        <WeekBars
          weeks={weeks}
          onWeek={({ week }) => onExplain(`Meals in ${weekLabel(week)}`, inWeek(week))}
        />
      }
      table={(canPress) => (
        <Table caption="Meals per week">
          <THead>
            <Tr>
              <Th scope="col">Week of</Th>
              {mealTypes.map((mealType) => (
                <Th key={mealType} scope="col" numeric>
                  {mealLabels[mealType]}
                </Th>
              ))}
              <Th scope="col" numeric>
                All
              </Th>
            </Tr>
          </THead>
          <TBody>
            {[...weeks].reverse().map((week) => (
              <Tr key={week.week}>
                <Th scope="row">{longLabel(week.week)}</Th>
                {mealTypes.map((mealType) => (
                  <CountCell key={mealType}>{week[mealType]}</CountCell>
                ))}
                <CountCell>
                  {canPress ? (
                    <CountButton
                      count={countOf(week)}
                      of={`in ${weekLabel(week.week)}`}
                      onExplain={() => onExplain(`Meals in ${weekLabel(week.week)}`, inWeek(week.week))}
                    />
                  ) : (
                    countOf(week)
                  )}
                </CountCell>
              </Tr>
            ))}
          </TBody>
        </Table>
      )}
    />
  );
}
