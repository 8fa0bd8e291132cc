import { type EatenMeal, recipePath } from '@forkcast/contracts';
import { dayOf } from '@forkcast/days';
import {
  breakpoint,
  Card,
  color,
  ExternalLink,
  LinkedText,
  Row,
  space,
  Stack,
  Table,
  TBody,
  Td,
  text,
  Th,
  THead,
  Tr,
  touchReach,
  VisuallyHidden,
} from '@forkcast/ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { RecipeLink } from '../../../RecipeLink';
import { MealTypeLabel } from '../../week-plan/week-grid/MealTypeLabel';
import { useTableFits } from '../../week-plan/week-grid/useTableFits';
import { dayLabel } from '../eatenMeals';
import { shared } from '../../../texts';
import { t } from '../texts';
import { RemoveEaten } from './RemoveEaten';

const Notes = styled.div`
  color: ${color.inkMuted};
  font-size: ${text.sm};
  white-space: pre-line;
`;

const Source = styled(Notes)`
  ${breakpoint.touch} {
    /* Keeps the touch targets of the link and the name from overlapping. */
    margin-top: ${space[4]};
  }
  > a {
    ${breakpoint.touch} {
      position: relative;
    }
    ${touchReach}
  }
`;

/** Wide enough for a sentence. */
const NotesHead = styled(Th)`
  width: 30%;
`;

const Name = styled(Th)`
  vertical-align: top;
`;

const Item = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
  padding: ${space[3]} ${space[4]};
  overflow-wrap: anywhere;

  & + & {
    border-top: 1px solid ${color.line};
  }
  ${breakpoint.print} {
    break-inside: avoid;
  }
`;

const When = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[1]} ${space[3]};
  color: ${color.inkMuted};
  font-size: ${text.sm};
`;

interface EatenMealsProps {
  meals: readonly EatenMeal[];
  timeZone: string;
}

/** Minimum width of all columns in rem. */
const TABLE_REM = 40;

/** The eaten meals as a table, or as a list if the table doesn't fit. */
export function EatenMeals({ meals, timeZone }: EatenMealsProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const hasTable = useTableFits(sheet, TABLE_REM);
  const List = hasTable ? EatenTable : EatenCards;
  return (
    <Card padding="none" ref={sheet}>
      <List meals={meals} timeZone={timeZone} />
    </Card>
  );
}

function EatenCards({ meals, timeZone }: EatenMealsProps) {
  return (
    <Stack as="ul" gap={0} aria-label={t('eatenTitle')}>
      {meals.map((meal) => (
        <Item key={meal.id}>
          <When>
            <span>{dayLabel(dayOf(meal.date, timeZone))}</span>
            <MealTypeLabel mealType={meal.mealType} />
          </When>
          <Row align="start" justify="space-between">
            <Recipe meal={meal} />
            <RemoveEaten meal={meal} />
          </Row>
          {meal.notes ? (
            <Notes>
              <LinkedText text={meal.notes} />
            </Notes>
          ) : null}
        </Item>
      ))}
    </Stack>
  );
}

function EatenTable({ meals, timeZone }: EatenMealsProps) {
  return (
    <Table caption={t('eatenTitle')}>
      <THead>
        <Tr>
          <Th scope="col">{shared('dayLabel')}</Th>
          <Th scope="col">{shared('mealLabel')}</Th>
          <Th scope="col">{shared('recipeLabel')}</Th>
          <NotesHead scope="col">{shared('notesLabel')}</NotesHead>
          <Th scope="col">
            <VisuallyHidden>{t('removeColumn')}</VisuallyHidden>
          </Th>
        </Tr>
      </THead>
      <TBody>
        {meals.map((meal) => (
          <Tr key={meal.id}>
            <Td nowrap>{dayLabel(dayOf(meal.date, timeZone))}</Td>
            <Td nowrap>
              <MealTypeLabel mealType={meal.mealType} />
            </Td>
            <Name scope="row">
              <Recipe meal={meal} />
            </Name>
            <Td>
              <Notes>
                <LinkedText text={meal.notes ?? ''} />
              </Notes>
            </Td>
            <Td>
              <RemoveEaten meal={meal} />
            </Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}

/**
 * The recipe's name, linked if the recipe still exists, with the servings and the source link. A source that
 * isn't a web address is plain text.
 */
function Recipe({ meal: { recipeId, recipeName, recipeUrl, servings } }: { meal: EatenMeal }) {
  const name = servings === null ? recipeName : shared('mealFor', { meal: recipeName, servings });
  return (
    <div>
      <div>
        {recipeId === null ? name : <RecipeLink to={recipePath(recipeId, servings)}>{name}</RecipeLink>}
      </div>
      {recipeUrl ? (
        <Source>
          <ExternalLink href={recipeUrl}>{recipeUrl}</ExternalLink>
        </Source>
      ) : null}
    </div>
  );
}
