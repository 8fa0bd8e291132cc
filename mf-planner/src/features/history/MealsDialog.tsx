import { Dialog, Table, TBody, Td, Th, THead, Tr } from '@forkcast/ui';
import { MealTypeLabel } from '../week-plan/MealTypeLabel';
import { mealCount, shortDayLabel, type Eaten } from './eatenMeals';

interface MealsDialogProps {
  title: string;
  meals: readonly Eaten[];
  open: boolean;
  onClose: () => void;
}

/** The meals behind a number. */
export function MealsDialog({ title, meals, open, onClose }: MealsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
      description={mealCount(meals.length)}
    >
      <Table caption={title}>
        <THead>
          <Tr>
            <Th scope="col">Day</Th>
            <Th scope="col">Meal</Th>
            <Th scope="col">Recipe</Th>
          </Tr>
        </THead>
        <TBody>
          {meals.map(({ name, day, mealType }, index) => (
            <Tr key={`${day} ${mealType} ${index}`}>
              <Td>{shortDayLabel(day)}</Td>
              <Td nowrap>
                <MealTypeLabel mealType={mealType} />
              </Td>
              <Td>{name}</Td>
            </Tr>
          ))}
        </TBody>
      </Table>
    </Dialog>
  );
}
