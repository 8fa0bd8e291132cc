import { mealTypes, type MealCounts } from '@forkcast/contracts';
import { Table, TBody, Th, THead, Tr } from '@forkcast/ui';
import { mealColors, MealTypeLabel } from '../../week-plan/week-grid/MealTypeLabel';
import { CountButton, CountCell } from '../CountButton';
import { countOf, type Explain } from '../eatenMeals';
import { ChartCard } from './ChartCard';
import { ShareBar } from './ShareBar';
import { shared } from '../../../texts';
import { t } from '../texts';

/** The number of breakfasts, lunches and dinners. */
export function MealsPerType({ counts, onExplain }: { counts: MealCounts; onExplain: Explain }) {
  const total = countOf(counts);
  const maxCount = Math.max(counts.breakfast, counts.lunch, counts.dinner, 1);
  return (
    <ChartCard
      title={t('mealsByTypeTitle')}
      note={t('mealsByTypeNote', { count: total })}
      table={() => (
        <Table caption={t('mealsByTypeTitle')}>
          <THead>
            <Tr>
              <Th scope="col">{shared('mealLabel')}</Th>
              <Th scope="col" numeric>
                {t('shareColumn')}
              </Th>
              <Th scope="col" numeric>
                {t('mealsColumn')}
              </Th>
            </Tr>
          </THead>
          <TBody>
            {mealTypes.map((mealType) => (
              <Tr key={mealType}>
                <Th scope="row">
                  <MealTypeLabel mealType={mealType} />
                  <ShareBar share={counts[mealType] / maxCount} fill={mealColors[mealType]} />
                </Th>
                <CountCell>
                  {total === 0
                    ? t('noShare')
                    : t('share', { percent: Math.round((counts[mealType] / total) * 100) })}
                </CountCell>
                <CountCell>
                  <CountButton
                    count={counts[mealType]}
                    label={t('showOfType', {
                      count: counts[mealType],
                      meal: shared(`${mealType}Within`),
                    })}
                    onExplain={() => onExplain(shared(mealType), (meal) => meal.mealType === mealType)}
                  />
                </CountCell>
              </Tr>
            ))}
          </TBody>
        </Table>
      )}
    />
  );
}
