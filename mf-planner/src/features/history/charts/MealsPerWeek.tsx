import { mealTypes, type MealHistoryStats } from '@forkcast/contracts';
import { longLabel, weekStart, type Day } from '@forkcast/days';
import { Table, TBody, Th, THead, Tr } from '@forkcast/ui';
import { CountButton, CountCell } from '../CountButton';
import { countOf, type Explain } from '../eatenMeals';
import { ChartCard } from './ChartCard';
import { WeekBars } from './WeekBars';
import { shared } from '../../../texts';
import { t } from '../texts';

interface MealsPerWeekProps {
  weeks: MealHistoryStats['perWeek'];
  onExplain: Explain;
}

/** The number of meals per week, by meal type. */
export function MealsPerWeek({ weeks, onExplain }: MealsPerWeekProps) {
  const meals = weeks.reduce((sum, week) => sum + countOf(week), 0);
  // Weeks without meals, such as holidays, don't count towards the average.
  const count = weeks.filter((week) => countOf(week) > 0).length;
  const average = count === 0 ? 0 : Math.round((meals / count) * 10) / 10;
  const explain = (week: Day) =>
    onExplain(t('mealsInWeek', { week: longLabel(week) }), ({ day }) => weekStart(day) === week);
  return (
    <ChartCard
      title={t('mealsPerWeekTitle')}
      note={t('mealsPerWeekNote', { average, meals, count })}
      chart={<WeekBars weeks={weeks} onWeek={({ week }) => explain(week)} />}
      table={(hasButtons) => (
        <Table caption={t('mealsPerWeekTitle')}>
          <THead>
            <Tr>
              <Th scope="col">{t('weekOf')}</Th>
              {mealTypes.map((mealType) => (
                <Th key={mealType} scope="col" numeric>
                  {shared(mealType)}
                </Th>
              ))}
              <Th scope="col" numeric>
                {t('allColumn')}
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
                  {hasButtons ? (
                    <CountButton
                      count={countOf(week)}
                      label={t('showInWeek', { count: countOf(week), week: longLabel(week.week) })}
                      onExplain={() => explain(week.week)}
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
