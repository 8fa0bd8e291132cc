import { mealTypes } from '@forkcast/contracts';
import { addDays, weekdayName } from '@forkcast/days';
import { color, Skeleton, space, text } from '@forkcast/ui';
import { errorMessage } from '@forkcast/web-kit';
import styled from 'styled-components';
import { MealList } from '../MealList';
import { useGetTemplateQuery } from './templatesApi';
import { shared } from '../../../texts';
import { t } from './texts';

/** Any Sunday, because a template's days belong to no particular week. */
const SOME_SUNDAY = '2026-11-15';

const Meals = styled(MealList)`
  margin-top: ${space[2]};
`;

const Problem = styled.p`
  margin-top: ${space[2]};
  color: ${color.danger};
  font-size: ${text.sm};
`;

/** The meals of a template, by day and meal. */
export function TemplateMeals({ id }: { id: string }) {
  const { data, error } = useGetTemplateQuery(id);
  if (error) return <Problem role="alert">{errorMessage(error, shared('unreachable'))}</Problem>;
  if (!data) return <Skeleton height="1.5rem" />;
  const slots = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
    mealTypes.map((mealType) => ({
      key: `${weekday}-${mealType}`,
      label: t('slot', { weekday: weekdayName(addDays(SOME_SUNDAY, weekday)), meal: shared(mealType) }),
      entries: data.entries.filter((entry) => entry.weekday === weekday && entry.mealType === mealType),
    })),
  );
  return (
    <Meals>
      {slots
        .filter(({ entries }) => entries.length > 0)
        .map(({ key, label, entries }) => [
          <dt key={key}>{label}</dt>,
          ...entries.map(({ id: entryId, recipeName, servings }) => (
            <dd key={entryId}>
              {servings === null ? recipeName : shared('mealFor', { meal: recipeName, servings })}
            </dd>
          )),
        ])}
    </Meals>
  );
}
