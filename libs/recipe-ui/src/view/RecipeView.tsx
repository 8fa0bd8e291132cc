import type { RecipeDetails } from '@forkcast/contracts/recipeDetails';
import { AmountList, color, LinkedText, space, Stack, text } from '@forkcast/ui';
import styled from 'styled-components';
import { cookedAmount } from '../amounts/cookedAmount';
import { cookedName } from '../amounts/cookedName';
import { detailFields } from '../detailFields';
import { AmountControls } from './AmountControls';
import { inSections } from './inSections';
import { NutritionFacts } from './NutritionFacts';
import { RecipeFacts, RecipeSource } from './RecipeFacts';
import { textsShownAs } from './textsShownAs';
import { StepList } from './StepList';
import { TagList } from './TagList';
import { useAmounts } from './useAmounts';
import { languageProps } from './languageProps';

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
  const { servings, ingredients, steps, tags, nutrition, language } = recipe;
  const { factor, system, controls } = useAmounts(servings);
  return (
    <Stack gap={6}>
      <Stack gap={4}>
        {textsShownAs('lead', recipe).map(({ detail, text }) => (
          <Part key={detail} {...languageProps(language)}>
            <LinkedText text={text} />
          </Part>
        ))}
        <RecipeFacts recipe={recipe} factor={factor} />
        <RecipeSource recipe={recipe} />
        <TagList tags={tags} />
      </Stack>
      <section>
        <Heading>{detailFields.ingredients.label}</Heading>
        {ingredients.length > 0 ? (
          <Stack gap={4}>
            {fixedAmounts ? null : <AmountControls {...controls} />}
            {inSections(ingredients).map(({ heading, items }, section) => (
              <div key={section} lang={language ?? undefined}>
                {heading === undefined ? null : <SectionHeading dir="auto">{heading}</SectionHeading>}
                <AmountList
                  items={items.map(({ item }) => {
                    const name = cookedName(item, factor, language);
                    return {
                      amount: cookedAmount(item, factor, system),
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
          <Heading>{detailFields.steps.label}</Heading>
          <StepList recipe={recipe} factor={factor} system={system} headings="h4" />
        </section>
      ) : null}
      {textsShownAs('part', recipe).map(({ detail, text }) => (
        <section key={detail}>
          <Heading>{detailFields[detail].label}</Heading>
          <Part {...languageProps(language)}>
            <LinkedText text={text} />
          </Part>
        </section>
      ))}
      <NutritionFacts nutrition={nutrition} heading="h3" />
    </Stack>
  );
}
