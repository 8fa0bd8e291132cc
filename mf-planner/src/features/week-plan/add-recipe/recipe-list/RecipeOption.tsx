import { type ListedRecipe, totalMinutes } from '@forkcast/contracts';
import { timeText } from '@forkcast/recipe-ui';
import { color, icons, radius, space, Spinner, text } from '@forkcast/ui';
import type { CSSProperties } from 'react';
import styled from 'styled-components';
import { RecipePhoto } from '../../../../RecipePhoto';
import { shared } from '../../../../texts';
import { t } from '../texts';
import type { SelectedRecipes } from '../useSelectedRecipes';

/** In pixels. */
export const ROW_HEIGHT = 52;
const PHOTO_SIZE = 40;

const Option = styled.div<{ $active: boolean }>`
  position: absolute;
  top: 0;
  left: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  width: 100%;
  height: ${ROW_HEIGHT}px;
  padding: 0 ${space[3]} 0 0;
  border-bottom: 1px solid ${color.line};
  background: ${({ $active }) => ($active ? color.accentSoft : 'transparent')};
  cursor: pointer;

  &:hover:not([aria-disabled='true']) {
    background: ${({ $active }) => ($active ? color.accentSoft : color.surfaceSunken)};
  }
  &[aria-disabled='true'] {
    cursor: progress;
  }
`;

/** Selects the recipe. The hit area covers the start of the row. */
const MarkArea = styled.span`
  display: flex;
  align-items: center;
  align-self: stretch;
  flex: none;
  width: ${space[11]};
  margin-right: calc(-1 * ${space[3]});
  padding-left: ${space[3]};
  cursor: pointer;
`;

const Mark = styled.span<{ $on: boolean }>`
  width: ${space[5]};
  height: ${space[5]};
  border: 1.5px solid ${({ $on }) => ($on ? color.accent : color.lineStrong)};
  border-radius: ${radius.control};
  background: ${({ $on }) => ($on ? color.accent : color.surfaceRaised)};
  color: ${color.accentInk};

  > svg {
    display: block;
    width: 100%;
    height: 100%;
  }
`;

const Favourite = styled(icons.Heart)`
  flex: none;
  width: 1rem;
  height: 1rem;
  color: ${color.accent};
`;

const Name = styled.span`
  flex: 1;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  line-height: 1.25;
  overflow-wrap: anywhere;
`;

const Serves = styled.span`
  flex: none;
  color: ${color.inkMuted};
  font-size: ${text.sm};
`;

interface RecipeOptionProps {
  id: string;
  recipe: ListedRecipe;
  isActive: boolean;
  setSize: number;
  /** Starts at 1. */
  position: number;
  pendingId: string | null;
  selection: SelectedRecipes;
  style: CSSProperties;
  onChoose: (recipe: ListedRecipe) => void;
}

export function RecipeOption(props: RecipeOptionProps) {
  const { id, recipe, isActive, setSize, position, pendingId, selection, style, onChoose } = props;
  const isSelected = selection.isSelected(recipe);
  const toggle = () => (pendingId === null ? selection.toggle(recipe) : undefined);
  const choose = () => (pendingId === null ? onChoose(recipe) : undefined);
  return (
    <Option
      id={id}
      role="option"
      aria-selected={isActive}
      aria-checked={isSelected}
      aria-setsize={setSize}
      aria-posinset={position}
      aria-disabled={pendingId !== null}
      $active={isActive}
      style={style}
      // Keeps the focus in the search field.
      onMouseDown={(event) => event.preventDefault()}
      // Once one recipe is selected, a click selects another.
      onClick={selection.selected.length > 0 ? toggle : choose}
    >
      <MarkArea
        data-mark
        aria-hidden
        onClick={(event) => {
          event.stopPropagation();
          toggle();
        }}
      >
        <Mark $on={isSelected}>{isSelected ? <icons.Check /> : null}</Mark>
      </MarkArea>
      <RecipePhoto photo={recipe.photos[0]} size={PHOTO_SIZE} />
      <Name title={recipe.name}>{recipe.name}</Name>
      {recipe.favourite ? <Favourite role="img" aria-label={t('favourite')} fill="currentColor" /> : null}
      <Minutes recipe={recipe} />
      {pendingId === recipe.id ? (
        <Spinner label={t('adding')} />
      ) : recipe.servings === null ? null : (
        <Serves>{shared('serves', { servings: recipe.servings })}</Serves>
      )}
    </Option>
  );
}

function Minutes({ recipe }: { recipe: ListedRecipe }) {
  const count = totalMinutes(recipe.times);
  return count === null ? null : <Serves>{timeText(count)}</Serves>;
}
