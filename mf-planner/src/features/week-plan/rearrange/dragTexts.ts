import { defineTexts } from '@forkcast/ui';

/** Screen reader texts for dragging, lazy-loaded with the library. */
export const t = defineTexts({
  grip: 'Drag {recipe}',
  instructions:
    'To pick up this meal, press Space or Enter. Then the up and down arrows choose the meal before or after, the left ' +
    'and right arrows the day before or after. Press Space or Enter to drop it there, together with Control or Alt to ' +
    'leave it here and drop a copy, or Escape to leave everything as it is.',
  someMeal: 'The meal',
  pickedUp: 'Picked up {recipe} from {slot}',
  over: '{recipe} is over {slot}',
  overNone: '{recipe} is not over a meal',
  stays: '{recipe} stays where it is',
  dropped: '{recipe} was dropped on {slot}',
  copied: '{recipe} was copied to {slot}',
});
