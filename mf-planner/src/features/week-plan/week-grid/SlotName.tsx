import { VisuallyHidden } from '@forkcast/ui';
import { type Slot, slotLabel } from '../week/weekView';
import { MealTypeLabel } from './MealTypeLabel';

/** Which meal it is; heard with its day, which the eye finds beside it. */
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
