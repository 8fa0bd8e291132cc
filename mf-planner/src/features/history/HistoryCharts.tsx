import type { MealHistoryStats } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import { breakpoint, color, space } from '@forkcast/ui';
import { useDialog } from '@forkcast/web-kit';
import styled from 'styled-components';
import { HeatMap, NARROW_WEEKS } from './charts/HeatMap';
import { MealsPerType } from './charts/MealsPerType';
import { MealsPerWeek } from './charts/MealsPerWeek';
import { daysLabel, mealsOf, recipesOf, weeksBetween, type Eaten, type Explain } from './eatenMeals';
import { MealsDialog } from './MealsDialog';
import { LastMade } from './recipes/LastMade';
import { MostCooked } from './recipes/MostCooked';
import { NeverMade } from './recipes/NeverMade';
import { t } from './texts';

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};

  ${breakpoint.wide} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }
`;

const Recipes = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${space(70)}), 1fr));
  align-items: start;
  gap: ${space[4]};
`;

const Summary = styled.p`
  color: ${color.inkMuted};
`;

interface HistoryChartsProps {
  stats: MealHistoryStats;
  /** The shown range; null for an open end. */
  days: { first: Day | null; last: Day | null };
  today: Day;
}

/** The charts of the history. Each count opens a dialog with its meals. */
export function HistoryCharts({ stats, days, today }: HistoryChartsProps) {
  const recipes = recipesOf(stats);
  const explained = useDialog<{ title: string; meals: readonly Eaten[] }>();
  const explain: Explain = (title, isIncluded) =>
    explained.show({ title, meals: mealsOf(recipes).filter(isIncluded) });

  const first = days.first ?? stats.firstDay ?? today;
  const last = days.last ?? (stats.lastDay && stats.lastDay > today ? stats.lastDay : today);
  const weeks = weeksBetween(stats.perWeek, first, last);
  const calendar = (
    <HeatMap
      perDay={stats.perDay}
      weeks={weeks.map(({ week }) => week)}
      first={first}
      last={last}
      onExplain={explain}
    />
  );
  const neverMade = <NeverMade recipes={stats.neverMade} />;
  const isNarrow = weeks.length <= NARROW_WEEKS;
  return (
    <>
      {stats.total > 0 ? (
        <>
          <Summary>{t('summary', { count: stats.total, days: daysLabel(first, last) })}</Summary>
          <Grid>
            <MealsPerWeek weeks={weeks} onExplain={explain} />
            <MealsPerType counts={stats.perMealType} onExplain={explain} />
            {isNarrow ? calendar : null}
            {isNarrow ? neverMade : null}
          </Grid>
          {isNarrow ? null : calendar}
        </>
      ) : null}
      <Recipes>
        {stats.total > 0 ? (
          <MostCooked
            recipes={recipes}
            onExplain={(recipe) => explained.show({ title: recipe.name, meals: mealsOf([recipe]) })}
          />
        ) : null}
        <LastMade recipes={stats.lastMade} />
        {isNarrow && stats.total > 0 ? null : neverMade}
      </Recipes>
      {explained.subject ? (
        <MealsDialog {...explained.subject} open={explained.open} onClose={explained.close} />
      ) : null}
    </>
  );
}
