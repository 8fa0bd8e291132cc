import type { ListedRecipe } from '@forkcast/contracts';
import { color } from '@forkcast/ui';
import styled from 'styled-components';

const Name = styled.button`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 600;
  overflow-wrap: anywhere;
  text-align: left;
  cursor: pointer;

  &:hover {
    color: ${color.accent};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

/** A recipe's name, which opens the recipe. */
export function RecipeNameButton({
  recipe,
  onView,
}: {
  recipe: ListedRecipe;
  onView: (recipe: ListedRecipe) => void;
}) {
  return (
    <Name type="button" title={recipe.name} aria-haspopup="dialog" onClick={() => onView(recipe)}>
      {recipe.name}
    </Name>
  );
}
