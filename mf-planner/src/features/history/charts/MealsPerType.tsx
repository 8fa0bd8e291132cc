import { mealTypes, type MealCounts } from '@forkcast/contracts';
import { Table, TBody, Th, THead, Tr } from '@forkcast/ui';
import { MealTypeLabel } from '../../week-plan/MealTypeLabel';
import { mealLabels } from '../../week-plan/weekView';
import { CountButton, CountCell } from '../CountButton';
import { countOf, mealCount, type Explain } from '../eatenMeals';
import { ChartCard } from './ChartCard';
import { ShareBar } from './ShareBar';
import { mealColors } from './WeekBars';

/** How many of the meals were breakfasts, lunches and dinners. */
export function MealsPerType({ counts, onExplain }: { counts: MealCounts; onExplain: Explain }) {
  const total = countOf(counts);
  const most = Math.max(counts.breakfast, counts.lunch, counts.dinner, 1);
  return (
    <ChartCard
      title="Meals by type"
      note={`${mealCount(total)} in all`}
      table={() => (
        <Table caption="Meals by type">
          <THead>
            <Tr>
              <Th scope="col">Meal</Th>
              <Th scope="col" numeric>
                Share
              </Th>
              <Th scope="col" numeric>
                Meals
              </Th>
            </Tr>
          </THead>
          <TBody>
            {mealTypes.map((mealType) => {
              const label = mealLabels[mealType];
              return (
                <Tr key={mealType}>
                  <Th scope="row">
                    <MealTypeLabel mealType={mealType} />
                    <ShareBar share={counts[mealType] / most} fill={mealColors[mealType]} />
                  </Th>
                  <CountCell>
                    {total === 0 ? '–' : `${Math.round((counts[mealType] / total) * 100)} %`}
                  </CountCell>
                  <CountCell>
                    <CountButton
                      count={counts[mealType]}
                      of={`for ${label.toLowerCase()}`}
                      onExplain={() => onExplain(label, (meal) => meal.mealType === mealType)}
                    />
                  </CountCell>
                </Tr>
              );
            })}
          </TBody>
        </Table>
      )}
    />
  );
}
