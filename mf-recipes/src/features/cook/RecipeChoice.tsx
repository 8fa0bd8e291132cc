import { color, space } from '@forkcast/ui';
import styled from 'styled-components';
import { useRecipeQuery } from '../recipe-page/recipePageApi';
import { t } from './texts';

const Recipes = styled.nav`
  display: flex;
  overflow-x: auto;
  border-bottom: 1px solid ${color.line};
`;

const Choice = styled.button`
  flex: 1 0 auto;
  max-width: 60%;
  min-height: 56px;
  padding: 0 ${space[4]};
  overflow: hidden;
  border: 0;
  border-bottom: 3px solid transparent;
  background: none;
  color: ${color.inkMuted};
  font: inherit;
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: pointer;

  &[aria-current='true'] {
    border-bottom-color: ${color.accent};
    color: ${color.ink};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

interface RecipeChoiceProps {
  ids: readonly string[];
  active: string;
  onChoose: (id: string) => void;
}

/** Switches between the recipes of a dinner on a phone. */
export function RecipeChoice({ ids, active, onChoose }: RecipeChoiceProps) {
  return (
    <Recipes aria-label={t('recipes')}>
      {ids.map((id) => (
        <Choice key={id} type="button" aria-current={id === active} onClick={() => onChoose(id)}>
          <RecipeName id={id} />
        </Choice>
      ))}
    </Recipes>
  );
}

function RecipeName({ id }: { id: string }) {
  const { data, isError } = useRecipeQuery(id);
  return <span>{data?.name ?? t(isError ? 'untitled' : 'loading')}</span>;
}
