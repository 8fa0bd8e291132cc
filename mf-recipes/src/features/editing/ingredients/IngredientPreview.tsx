import type { Ingredient } from '@forkcast/contracts';
import { inSections } from '@forkcast/recipe-ui';
import { AmountList, color, radius, Row, space, Stack, text as size } from '@forkcast/ui';
import { type ReactNode, useDeferredValue } from 'react';
import styled from 'styled-components';
import { amountText, parseIngredients } from './ingredientLines';
import { t } from '../texts';

const Frame = styled.section`
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.control};
  background: ${color.surfaceSunken};
  font-size: ${size.sm};
`;

const Heading = styled.h3`
  color: ${color.inkMuted};
  font-size: ${size.sm};
`;

const Section = styled.h4`
  font-size: ${size.sm};
`;

interface IngredientPreviewProps {
  text: string;
  before: readonly Ingredient[];
  /** An action next to the parsed result. */
  action: ReactNode;
}

/** Shows how the typed lines are parsed: amounts and names under their headings. */
export function IngredientPreview({ text, before, action }: IngredientPreviewProps) {
  const ingredients = parseIngredients(useDeferredValue(text), before);
  if (ingredients.length === 0) return null;
  return (
    <Frame aria-label={t('understoodLabel')}>
      <Stack gap={2}>
        <Row justify="space-between">
          <Heading>{t('ingredientCount', { count: ingredients.length })}</Heading>
          {action}
        </Row>
        {inSections(ingredients).map(({ heading, items }, index) => (
          <div key={index}>
            {heading ? <Section dir="auto">{heading}</Section> : null}
            <AmountList
              items={items.map(({ item }) => ({
                amount: amountText(item),
                name: item.note === undefined ? item.name : `${item.name}, ${item.note}`,
              }))}
            />
          </div>
        ))}
      </Stack>
    </Frame>
  );
}
