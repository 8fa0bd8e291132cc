import { recipeTexts, type ListedDetails } from '@forkcast/contracts/recipeDetails';
import { color, HostLink, space, Stack, text } from '@forkcast/ui';
import styled from 'styled-components';
import { detailFields } from '../detailFields';
import { ScaledAmounts } from './ScaledAmounts';

const Heading = styled.h3`
  margin-bottom: ${space[3]};
  font-size: ${text.md};
`;

const Part = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: ${space[1]} ${space[3]};
  margin: 0;
  font-size: ${text.sm};

  dt {
    font-weight: 600;
  }
  dd {
    min-width: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const Muted = styled.p`
  color: ${color.inkMuted};
`;

export interface RecipeViewProps {
  recipe: ListedDetails;
  /** What is said in the place of the ingredients where there are none. */
  withoutIngredients: string;
}

/** A recipe to cook by: its link, what goes into it for how many, and its notes. */
export function RecipeView({ recipe, withoutIngredients }: RecipeViewProps) {
  const { servings, ingredients } = recipe;
  const facts = saidAs('fact', recipe);
  return (
    <Stack gap={5}>
      {saidAs('link', recipe).map(({ detail, said }) => (
        <HostLink key={detail} href={said} />
      ))}
      {facts.length > 0 ? (
        <Facts>
          {facts.map(({ detail, said }) => (
            <Fact key={detail} label={detailFields[detail].label} said={said} />
          ))}
        </Facts>
      ) : null}
      <section>
        <Heading>{detailFields.ingredients.label}</Heading>
        {ingredients.length > 0 ? (
          <ScaledAmounts servings={servings} ingredients={ingredients} />
        ) : (
          <Muted>{withoutIngredients}</Muted>
        )}
      </section>
      {saidAs('part', recipe).map(({ detail, said }) => (
        <section key={detail}>
          <Heading>{detailFields[detail].label}</Heading>
          <Part>{said}</Part>
        </section>
      ))}
    </Stack>
  );
}

function Fact({ label, said }: { label: string; said: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{said}</dd>
    </>
  );
}

/** What the recipe says in texts that are shown in a certain way. */
function saidAs(way: 'fact' | 'link' | 'part', recipe: ListedDetails) {
  return recipeTexts
    .filter((detail) => detailFields[detail].shownAs === way)
    .flatMap((detail) => ({ detail, said: recipe[detail] ?? '' }))
    .filter(({ said }) => said !== '');
}
