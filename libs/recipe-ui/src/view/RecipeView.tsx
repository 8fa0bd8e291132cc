import type { RecipeDetails } from '@forkcast/contracts/recipeDetails';
import { AmountList, color, LinkedText, space, Stack, text } from '@forkcast/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { cookedAmount } from '../amounts/cookedAmount';
import { cookedName } from '../amounts/cookedName';
import { t } from '../texts';
import { AmountControls } from './AmountControls';
import { inSections } from './inSections';
import { languageProps } from './languageProps';
import { useMeasures } from './measures';
import { NutritionFacts } from './NutritionFacts';
import { RecipeFacts, RecipeSource } from './RecipeFacts';
import { StepList } from './StepList';
import { TagList } from './TagList';

const Heading = styled.h3`
  margin-bottom: ${space[3]};
  font-size: ${text.md};
`;

const SectionHeading = styled.h4`
  margin-bottom: ${space[2]};
  font-size: ${text.sm};
`;

const Part = styled.p`
  max-width: 65ch;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Muted = styled.p`
  color: ${color.inkMuted};
`;

interface RecipeViewProps {
  recipe: RecipeDetails;
  /** Text shown if there are no ingredients. */
  withoutIngredients: string;
  /** Shows the amounts as they are, without controls that scale and convert them. */
  fixedAmounts?: boolean;
}

/** A whole recipe in a dialog: facts, scalable ingredients and steps. */
export function RecipeView({ recipe, withoutIngredients, fixedAmounts }: RecipeViewProps) {
  const { description, servings, ingredients, steps, tags, notes, nutrition, language } = recipe;
  const [wanted, setWanted] = useState(servings);
  const [multiple, setMultiple] = useState(1);
  const measures = useMeasures();
  const factor = servings === null || wanted === null ? multiple : wanted / servings;
  return (
    <Stack gap={6}>
      <Stack gap={4}>
        {description ? (
          <Part {...languageProps(language)}>
            <LinkedText text={description} />
          </Part>
        ) : null}
        <RecipeFacts recipe={recipe} factor={factor} />
        <RecipeSource recipe={recipe} />
        <TagList tags={tags} />
      </Stack>
      <section>
        <Heading>{t('ingredients')}</Heading>
        {ingredients.length > 0 ? (
          <Stack gap={4}>
            {fixedAmounts ? null : (
              <AmountControls
                servings={wanted}
                onServings={setWanted}
                multiple={multiple}
                onMultiple={setMultiple}
                measures={measures}
              />
            )}
            {inSections(ingredients).map(({ heading, items }, section) => (
              <div key={section} lang={language ?? undefined}>
                {heading === undefined ? null : <SectionHeading dir="auto">{heading}</SectionHeading>}
                <AmountList
                  items={items.map(({ item }) => {
                    const name = cookedName(item, factor, language);
                    return {
                      amount: cookedAmount(item, factor, measures.system),
                      name: item.note === undefined ? name : `${name}, ${item.note}`,
                    };
                  })}
                />
              </div>
            ))}
          </Stack>
        ) : (
          <Muted>{withoutIngredients}</Muted>
        )}
      </section>
      {steps.length > 0 ? (
        <section>
          <Heading>{t('steps')}</Heading>
          <StepList recipe={recipe} factor={factor} system={measures.system} headings="h4" />
        </section>
      ) : null}
      {notes ? (
        <section>
          <Heading>{t('notes')}</Heading>
          <Part {...languageProps(language)}>
            <LinkedText text={notes} />
          </Part>
        </section>
      ) : null}
      <NutritionFacts nutrition={nutrition} heading="h3" />
    </Stack>
  );
}
