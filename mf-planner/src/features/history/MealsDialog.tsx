import { recipePath } from '@forkcast/contracts';
import { Dialog, Table, TBody, Td, Th, THead, Tr } from '@forkcast/ui';
import { Link } from 'react-router-dom';
import { MealTypeLabel } from '../week-plan/week-grid/MealTypeLabel';
import { shortDayLabel, type Eaten } from './eatenMeals';
import { shared } from '../../texts';
import { t } from './texts';

interface MealsDialogProps {
  title: string;
  meals: readonly Eaten[];
  open: boolean;
  onClose: () => void;
}

/** Lists the meals behind a number. */
export function MealsDialog({ title, meals, open, onClose }: MealsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={t('meals', { count: meals.length })}>
      <Table caption={title}>
        <THead>
          <Tr>
            <Th scope="col">{shared('dayLabel')}</Th>
            <Th scope="col">{shared('mealLabel')}</Th>
            <Th scope="col">{shared('recipeLabel')}</Th>
          </Tr>
        </THead>
        <TBody>
          {meals.map(({ day, mealType, ...meal }, index) => (
            <Tr key={`${day} ${mealType} ${index}`}>
              <Td>{shortDayLabel(day)}</Td>
              <Td nowrap>
                <MealTypeLabel mealType={mealType} />
              </Td>
              <Td>
                <Recipe {...meal} />
              </Td>
            </Tr>
          ))}
        </TBody>
      </Table>
    </Dialog>
  );
}

/** The recipe's name. Links to the recipe for the planned servings if it still exists. */
function Recipe({ recipeId, name, servings }: Pick<Eaten, 'recipeId' | 'name' | 'servings'>) {
  const meal = servings === undefined ? name : shared('mealFor', { meal: name, servings });
  return recipeId === null ? <span>{meal}</span> : <Link to={recipePath(recipeId, servings)}>{meal}</Link>;
}
