import { VisuallyHidden } from '@forkcast/ui';
import { type Slot, slotLabel } from '../week/weekView';
import { MealTypeLabel } from './MealTypeLabel';

/** The meal, for screen readers together with the day, which is visible next to it. */
export function SlotName({ slot }: { slot: Slot }) {
  return (
    <>
      <span aria-hidden>
        <MealTypeLabel mealType={slot.mealType} />
      </span>
      <VisuallyHidden>{slotLabel(slot)}</VisuallyHidden>
    </>
  );
}
