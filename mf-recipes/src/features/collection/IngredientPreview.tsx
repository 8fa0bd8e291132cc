import type { Ingredient } from '@forkcast/contracts';
import { formatAmount } from '@forkcast/ingredients';
import { color, radius, space, text as size } from '@forkcast/ui';
import { useDeferredValue } from 'react';
import styled from 'styled-components';
import { ingredientsIn } from './ingredientLines';

const Frame = styled.section`
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.control};
  background: ${color.surfaceSunken};
  font-size: ${size.sm};
`;

const Heading = styled.h3`
  margin-bottom: ${space[2]};
  color: ${color.inkMuted};
  font-size: ${size.sm};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(4rem, max-content) 1fr;
  gap: ${space[1]} ${space[3]};
`;

const Line = styled.li`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
`;

const Amount = styled.span`
  color: ${color.inkMuted};
  font-variant-numeric: tabular-nums;
  text-align: right;
`;

const Name = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

interface IngredientPreviewProps {
  text: string;
  before?: readonly Ingredient[];
}

/** Shows how the typed lines are understood: amounts beside names. */
export function IngredientPreview({ text, before }: IngredientPreviewProps) {
  const ingredients = ingredientsIn(useDeferredValue(text), before);
  if (ingredients.length === 0) return null;
  return (
    <Frame aria-label="Ingredients as understood">
      <Heading>{ingredients.length === 1 ? '1 ingredient' : `${ingredients.length} ingredients`}</Heading>
      <List>
        {ingredients.map((ingredient, index) => (
          <Line key={index}>
            <Amount>{formatAmount(ingredient)}</Amount>
            <Name>{ingredient.name}</Name>
          </Line>
        ))}
      </List>
    </Frame>
  );
}
