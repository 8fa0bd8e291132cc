import type { Recipe } from '@forkcast/contracts';
import { amountsIn } from '@forkcast/ingredients';
import { languageProps } from '@forkcast/recipe-ui';
import { color, space, text } from '@forkcast/ui';
import styled from 'styled-components';
import { t } from '../texts';
import type { CookedRecipe } from '../useCookedRecipe';
import { IngredientList } from './IngredientList';
import { StartCover } from './StartCover';
import { findMentionedIngredients } from './findMentionedIngredients';
import { StepText } from './StepText';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  align-items: start;

  @container (min-width: 48rem) {
    grid-template-columns: minmax(0, 1fr) minmax(14rem, 20rem);
    gap: ${space[12]};
  }
`;

const Head = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  margin: 0 0 ${space[3]};
  color: ${color.inkMuted};
  font-size: ${text.md};
  font-weight: 600;
  overflow-wrap: anywhere;
`;

/** Large type, readable from a distance. Long steps are smaller so that they fit. */
const Large = styled.div<{ $long: boolean }>`
  font-size: ${({ $long }) =>
    $long ? 'clamp(1.375rem, 1.1rem + 1.4cqi, 1.875rem)' : 'clamp(1.75rem, 1.2rem + 2.8cqi, 3rem)'};
  font-weight: 500;
  line-height: 1.4;
  text-wrap: pretty;
`;

const Aside = styled.aside`
  padding-top: ${space[5]};
  border-top: 2px solid ${color.line};

  @container (min-width: 48rem) {
    padding: 0 0 0 ${space[8]};
    border-top: 0;
    border-left: 2px solid ${color.line};
  }
`;

const Below = styled.div`
  margin-top: ${space[6]};
`;

const AsideHeading = styled.h2`
  margin: 0 0 ${space[3]};
  color: ${color.inkMuted};
  font-family: inherit;
  font-size: ${text.md};
  font-weight: 600;
`;

const LONG_TEXT_LENGTH = 320;

/** Indexes of the ingredients that a step mentions by name or amount. */
function findNeeded({ steps, ingredients, language }: Recipe, step: number): ReadonlySet<number> {
  const text = steps[step]?.text ?? '';
  const amounts = amountsIn(text, ingredients, language).map(({ ingredient }) => ingredient);
  return new Set([...findMentionedIngredients(text, ingredients), ...amounts]);
}

/** One step in large type with its ingredients. */
export function StepView({ cooked }: { cooked: CookedRecipe }) {
  const { recipe, place, factor, system } = cooked;
  const { steps, ingredients } = recipe;
  const step = steps[place.step];
  if (!step) return null;
  const mentioned = findNeeded(recipe, place.step);
  const cover = place.step === 0 ? recipe.photos[0] : undefined;
  const picture = cover && <StartCover key={`cover-${cover.id}`} photo={cover} />;
  const needed = ingredients.filter((_, index) => mentioned.has(index));
  return (
    <Frame>
      <div aria-live="polite" aria-atomic="true">
        <Head>
          <span>{t('step', { number: place.step + 1, count: steps.length })}</span>
          {step.section ? <span {...languageProps(recipe.language)}>{step.section}</span> : null}
        </Head>
        <Large $long={step.text.length > LONG_TEXT_LENGTH}>
          <StepText step={place.step} cooked={cooked} />
        </Large>
      </div>
      {needed.length > 0 ? (
        <Aside>
          <AsideHeading>{t('forThisStep')}</AsideHeading>
          <IngredientList
            name={t('forThisStep')}
            ingredients={needed}
            factor={factor}
            system={system}
            language={recipe.language}
          />
          {picture ? <Below>{picture}</Below> : null}
        </Aside>
      ) : (
        picture
      )}
    </Frame>
  );
}
