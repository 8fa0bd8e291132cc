import type { ListedRecipe } from '@forkcast/contracts';
import { color } from '@forkcast/ui';
import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';

const Name = styled(Link)`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
  color: inherit;
  font-weight: 600;
  overflow-wrap: anywhere;
  text-decoration: none;

  &:hover {
    color: ${color.accent};
    text-decoration: underline;
  }
`;

/** A recipe's name as a link to its page, which remembers the current search and filters. */
export function RecipeLink({
  recipe: { id, name, language },
}: {
  recipe: Pick<ListedRecipe, 'id' | 'name' | 'language'>;
}) {
  const { search } = useLocation();
  return (
    <Name
      to={`/recipes/${id}`}
      state={{ collection: search }}
      title={name}
      dir="auto"
      lang={language ?? undefined}
    >
      {name}
    </Name>
  );
}
