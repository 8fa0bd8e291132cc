import { scaleYield, languageProps } from '@forkcast/recipe-ui';
import { color, LinkedText, radius, space, text } from '@forkcast/ui';
import styled from 'styled-components';
import { t } from '../texts';
import type { CookedRecipe } from '../useCookedRecipe';
import { IngredientList } from './IngredientList';
import { StepText } from './StepText';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  align-items: start;

  @container (min-width: 48rem) {
    grid-template-columns: minmax(0, 1fr) minmax(14rem, 20rem);
    gap: ${space[12]};

    > aside {
      order: 1;
    }
  }
`;

const Heading = styled.h2`
  margin: 0 0 ${space[3]};
  font-size: ${text.lg};
`;

const Steps = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
`;

const Step = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[4]};
  font-size: 1.375rem;
  line-height: 1.45;
`;

const StepNumber = styled.button`
  width: 48px;
  height: 48px;
  border: 2px solid ${color.lineStrong};
  border-radius: ${radius.chip};
  background: transparent;
  color: ${color.ink};
  font: inherit;
  font-size: ${text.lg};
  font-weight: 600;
  cursor: pointer;

  &[aria-current='step'] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
  }
`;

const Section = styled.h3`
  margin: ${space[2]} 0;
  font-size: ${text.lg};
  overflow-wrap: anywhere;
`;

const Notes = styled.p`
  font-size: ${text.lg};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Yield = styled.p`
  margin: 0 0 ${space[3]};
  color: ${color.inkMuted};
  overflow-wrap: anywhere;
`;

/** The whole recipe: ingredients, steps and notes. */
export function AllSteps({ cooked }: { cooked: CookedRecipe }) {
  const { recipe, place, factor, system } = cooked;
  const { steps, ingredients, notes, yieldText, language } = recipe;
  const open = (step: number) => {
    place.goTo(step);
    place.showAll(false);
  };
  return (
    <Frame>
      <aside>
        <Heading>{t('ingredients')}</Heading>
        {yieldText ? (
          <Yield {...languageProps(language)}>{scaleYield(yieldText, factor, language)}</Yield>
        ) : null}
        {ingredients.length > 0 ? (
          <IngredientList
            name={t('ingredients')}
            ingredients={ingredients}
            factor={factor}
            system={system}
            language={recipe.language}
            withSections
          />
        ) : (
          <Notes>{t('noIngredients')}</Notes>
        )}
      </aside>
      <div>
        {steps.length === 0 ? <Notes>{t('withoutSteps')}</Notes> : null}
        <Steps>
          {steps.map(({ section }, index) => (
            <li key={index}>
              {section && section !== steps[index - 1]?.section ? (
                <Section {...languageProps(recipe.language)}>{section}</Section>
              ) : null}
              <Step>
                <StepNumber
                  type="button"
                  aria-label={t('goToStep', { number: index + 1 })}
                  aria-current={index === place.step ? 'step' : undefined}
                  onClick={() => open(index)}
                >
                  {index + 1}
                </StepNumber>
                <StepText step={index} cooked={cooked} />
              </Step>
            </li>
          ))}
        </Steps>
        {notes ? (
          <section>
            <Section>{t('notes')}</Section>
            <Notes {...languageProps(recipe.language)}>
              <LinkedText text={notes} />
            </Notes>
          </section>
        ) : null}
      </div>
    </Frame>
  );
}
