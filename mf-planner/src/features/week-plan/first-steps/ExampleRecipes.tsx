import { Button, color, icons, MutedText, radius, Row, space, text } from '@forkcast/ui';
import styled from 'styled-components';
import { recipeExamples } from './recipeExamples';
import type { StoredFirstSteps } from './readFirstSteps';
import { t } from './texts';
import { useExamples } from './useExamples';

const Photos = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, ${space(44)}));
  gap: ${space[3]};
  margin-block: ${space[2]};
  font-size: ${text.sm};
`;

const Photo = styled.img`
  display: block;
  width: 100%;
  aspect-ratio: 3 / 2;
  margin-bottom: ${space[1]};
  border-radius: ${radius.control};
  background: ${color.surfaceSunken};
  object-fit: cover;
`;

interface ExampleRecipesProps {
  /** The import that added them; null if they aren't in the collection. */
  examples: string | null;
  update: (changes: Partial<StoredFirstSteps>) => void;
}

/** Shows the example recipes, and adds or removes them. */
export function ExampleRecipes({ examples, update }: ExampleRecipesProps) {
  const { change, isPending } = useExamples(examples, update);
  const isOffer = examples === null;
  return (
    <div>
      {isOffer ? (
        <>
          <MutedText>{t('examplesOffered')}</MutedText>
          <Photos>
            {recipeExamples.map(({ recipe, picture, alt }) => (
              <li key={picture}>
                <Photo src={picture} alt={alt} loading="lazy" />
                <span>{recipe.name}</span>
              </li>
            ))}
          </Photos>
        </>
      ) : null}
      <Row>
        <Button
          size="sm"
          variant={isOffer ? 'secondary' : 'ghost'}
          icon={isOffer ? <icons.Sparkles /> : <icons.Trash2 />}
          pending={isPending}
          pendingLabel={t(isOffer ? 'addingExamples' : 'removingExamples')}
          onClick={change}
        >
          {t(isOffer ? 'addExamples' : 'removeExamples')}
        </Button>
      </Row>
    </div>
  );
}
