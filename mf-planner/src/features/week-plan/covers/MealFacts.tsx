import type { MealPlanEntry, MealType } from '@forkcast/contracts';
import { timeText } from '@forkcast/recipe-ui';
import { color, text } from '@forkcast/ui';
import { useContext } from 'react';
import styled from 'styled-components';
import { shared } from '../../../texts';
import { CoversContext } from './useCovers';

const Facts = styled.span`
  color: ${color.inkMuted};
  font-size: ${text.xs};
  font-weight: 400;
`;

const Fact = styled.span`
  white-space: nowrap;

  & + &::before {
    content: ' · ';
  }
`;

interface MealFactsProps {
  entry: MealPlanEntry;
  /** Shown with the facts if no column shows it; null in the table. */
  mealType: MealType | null;
  /** Also shows the servings. */
  withServings?: boolean;
}

/** Cooking time and servings of a meal on one line. */
export function MealFacts({ entry, mealType, withServings = true }: MealFactsProps) {
  const covers = useContext(CoversContext);
  const minutes = entry.recipeId === null ? null : (covers.get(entry.recipeId)?.minutes ?? null);
  const servings = entry.servings ?? entry.recipeServings;
  const facts = [
    minutes === null ? null : timeText(minutes),
    servings === null || !withServings ? null : shared('serves', { servings }),
    mealType ? entry.notes : null,
  ].filter((fact) => fact !== null && fact !== '');
  if (facts.length === 0 && !mealType) return null;
  return (
    <Facts>
      {mealType ? <Fact aria-hidden>{shared(mealType)}</Fact> : null}
      {facts.map((fact, index) => (
        <Fact key={index}>{fact}</Fact>
      ))}
    </Facts>
  );
}
