import { type ListedRecipe, totalMinutes } from '@forkcast/contracts';
import { color, icons, radius, space, Spinner, text } from '@forkcast/ui';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect } from 'react';
import styled from 'styled-components';
import { t } from './texts';

/** Height of the list (specification, section 2). */
export const LIST_HEIGHT = 300;
const ROW_HEIGHT = 52;
const ROWS_AROUND = 6;

const List = styled.div`
  position: relative;
`;

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
  padding: 0 ${space[3]};
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

/** As wide with a photo as without: names stand in one line. */
const Photo = styled.img`
  flex: none;
  width: ${space[10]};
  height: ${space[10]};
  border-radius: ${radius.control};
  background: ${color.surfaceSunken};
  object-fit: cover;

  &:not([src]) {
    visibility: hidden;
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

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

function Minutes({ recipe }: { recipe: ListedRecipe }) {
  const count = totalMinutes(recipe.times);
  return count === null ? null : <Serves>{t('minutes', { count })}</Serves>;
}

interface RecipeOptionsProps {
  /** The listbox is what scrolls, LIST_HEIGHT high. */
  listId: string;
  frame: HTMLElement | null;
  recipes: readonly ListedRecipe[];
  active: number | null;
  pendingId: string | null;
  onChoose: (recipe: ListedRecipe) => void;
}

/** The options of a list of any length of which only what can be seen is drawn, and what the keyboard is at. */
export function RecipeOptions({ listId, frame, recipes, active, pendingId, onChoose }: RecipeOptionsProps) {
  const rows = useVirtualizer<HTMLElement, Element>({
    count: recipes.length,
    getScrollElement: () => frame,
    estimateSize: () => ROW_HEIGHT,
    overscan: ROWS_AROUND,
    getItemKey: (index) => recipes[index]?.id ?? index,
    // Its height is given, so that nothing has to be measured.
    observeElementRect: (_instance, tell) => tell({ width: 0, height: LIST_HEIGHT }),
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      return active === null || seen.includes(active) ? seen : [...seen, active].sort((a, b) => a - b);
    },
  });
  useEffect(() => {
    if (active !== null) rows.scrollToIndex(active, { align: 'auto' });
  }, [active, rows]);
  useEffect(() => {
    rows.scrollToOffset(0);
  }, [recipes, rows]);

  return (
    <List role="presentation" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const recipe = recipes[index];
        if (!recipe) return null;
        return (
          <Option
            key={key}
            id={optionId(listId, index)}
            role="option"
            aria-selected={index === active}
            aria-setsize={recipes.length}
            aria-posinset={index + 1}
            aria-disabled={pendingId !== null}
            $active={index === active}
            style={{ transform: `translateY(${start}px)` }}
            // Focus stays in the search box.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => (pendingId === null ? onChoose(recipe) : undefined)}
          >
            <Photo
              src={recipe.photos[0] && `/api/photos/${recipe.photos[0].id}?width=320`}
              alt=""
              loading="lazy"
            />
            <Name title={recipe.name}>{recipe.name}</Name>
            {recipe.favourite ? (
              <Favourite role="img" aria-label={t('favourite')} fill="currentColor" />
            ) : null}
            <Minutes recipe={recipe} />
            {pendingId === recipe.id ? (
              <Spinner label={t('adding')} />
            ) : recipe.servings === null ? null : (
              <Serves>{t('serves', { servings: recipe.servings })}</Serves>
            )}
          </Option>
        );
      })}
    </List>
  );
}
