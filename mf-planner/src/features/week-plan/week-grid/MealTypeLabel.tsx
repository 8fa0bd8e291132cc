import type { MealType } from '@forkcast/contracts';
import { color, radius, space, text } from '@forkcast/ui';
import styled from 'styled-components';
import { shared } from '../../../texts';

export const mealColors: Record<MealType, string> = {
  breakfast: color.mealBreakfast,
  lunch: color.mealLunch,
  dinner: color.mealDinner,
};

const Label = styled.span<{ $mark: string }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  color: ${color.inkMuted};
  font-size: ${text.sm};
  font-weight: 600;

  &::before {
    content: '';
    width: ${space[2]};
    height: ${space[2]};
    border-radius: ${radius.chip};
    background: ${({ $mark }) => $mark};
  }
`;

/** A meal type's name with its colour, which isn't needed to understand it. */
export function MealTypeLabel({ mealType }: { mealType: MealType }) {
  return <Label $mark={mealColors[mealType]}>{shared(mealType)}</Label>;
}
