import type { Ingredient } from '@forkcast/contracts';
import { shownAmounts } from '@forkcast/ingredients';
import { AmountList, color, radius, space, text as size } from '@forkcast/ui';
import { useDeferredValue } from 'react';
import styled from 'styled-components';
import { ingredientsIn } from './ingredientLines';
import { t } from './texts';

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

interface IngredientPreviewProps {
  text: string;
  before?: readonly Ingredient[];
}

/** Shows how the typed lines are understood: amounts beside names. */
export function IngredientPreview({ text, before }: IngredientPreviewProps) {
  const ingredients = ingredientsIn(useDeferredValue(text), before);
  if (ingredients.length === 0) return null;
  return (
    <Frame aria-label={t('understoodLabel')}>
      <Heading>{t('ingredientCount', { count: ingredients.length })}</Heading>
      <AmountList items={shownAmounts(ingredients)} />
    </Frame>
  );
}
