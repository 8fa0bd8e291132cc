import { UNPAGED_RECIPE_LIMIT, type ListedRecipe } from '@forkcast/contracts';
import {
  breakpoint,
  Button,
  Grow,
  icons,
  MutedText,
  Row,
  SearchField,
  SelectField,
  Stack,
} from '@forkcast/ui';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { type Order, sortRecipes, orders } from './order';
import { RecipeList } from './recipe-list/RecipeList';
import { optionId } from './recipe-list/RecipeOptions';
import { useActiveOption } from './useActiveOption';
import type { SelectedRecipes } from './useSelectedRecipes';
import { useRecipeSearch } from './useRecipeSearch';
import { t as tNote } from '../note/texts';
import { t } from './texts';

/** Empty messages keep their space so that typing doesn't move the dialog. */
const Hint = styled(MutedText)<{ $isVisible: boolean }>`
  visibility: ${({ $isVisible }) => ($isVisible ? 'visible' : 'hidden')};
`;

const Keys = styled.span`
  ${breakpoint.touch} {
    display: none;
  }
`;

interface RecipePickerProps {
  search: string;
  pendingId: string | null;
  /**
   * Focuses the search field when switching from another mode. On opening, the dialog itself sets the focus.
   */
  takesFocus: boolean;
  onSearch: (search: string) => void;
  selection: SelectedRecipes;
  /** Adds one recipe at once. */
  onChoose: (recipe: ListedRecipe) => void;
  /** Adds all selected recipes. */
  onAddSelected: () => void;
  onCreateNew: () => void;
  onAddNote: () => void;
}

/**
 * Select mode: finds an existing recipe. Focus stays in the search field. Arrow keys move through the list,
 * and Space selects several recipes to add together.
 */
export function RecipePicker(props: RecipePickerProps) {
  const { search, pendingId, takesFocus, onSearch, selection, onChoose, onCreateNew, onAddNote } = props;
  const [order, setOrder] = useState<Order>('name');
  const result = useRecipeSearch(search, order);
  const recipes = useMemo(
    () => result.recipes && sortRecipes(result.recipes, order),
    [result.recipes, order],
  );
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) root.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  const { active, onKeyDown } = useOptionKeys(props, recipes ?? []);
  const hasRecipes = recipes !== undefined && recipes.length > 0;

  return (
    <Stack gap={3} ref={root}>
      <Row gap={2}>
        <Grow>
          <SearchField
            label={t('searchLabel')}
            placeholder={t('searchPlaceholder')}
            value={search}
            onChange={onSearch}
            onKeyDown={onKeyDown}
            role="combobox"
            aria-expanded={hasRecipes}
            aria-autocomplete="list"
            aria-controls={hasRecipes ? listId : undefined}
            aria-activedescendant={active === null ? undefined : optionId(listId, active)}
          />
        </Grow>
        <Button icon={<icons.Plus />} onClick={onCreateNew}>
          {t('createNew')}
        </Button>
      </Row>
      <Row gap={2} align="end">
        <OrderField order={order} onOrder={setOrder} />
        <Button icon={<icons.StickyNote />} onClick={onAddNote}>
          {tNote('addNote')}
        </Button>
      </Row>
      <RecipeList
        id={listId}
        search={{ ...result, recipes }}
        active={active}
        pendingId={pendingId}
        order={order}
        selection={selection}
        onChoose={onChoose}
      />
      <Hints hasRecipes={hasRecipes} hasMore={result.hasMore} />
    </Stack>
  );
}

function useOptionKeys(
  { pendingId, selection, onChoose, onAddSelected }: RecipePickerProps,
  recipes: readonly ListedRecipe[],
) {
  const canAdd = pendingId === null;
  return useActiveOption(
    recipes,
    (recipe) => {
      if (!canAdd) return;
      if (selection.selected.length > 0) onAddSelected();
      else onChoose(recipe);
    },
    (recipe) => {
      if (canAdd) selection.toggle(recipe);
    },
  );
}

function OrderField({ order, onOrder }: { order: Order; onOrder: (order: Order) => void }) {
  return (
    <Grow>
      <SelectField
        label={t('orderLabel')}
        value={order}
        onChange={(event) => onOrder(orders.find((each) => each === event.target.value) ?? order)}
        options={orders.map((value) => ({ value, label: t(`${value}Order`) }))}
      />
    </Grow>
  );
}

function Hints({ hasRecipes, hasMore }: { hasRecipes: boolean; hasMore: boolean }) {
  const [hadMore, setHadMore] = useState(hasMore);
  if (hasMore && !hadMore) setHadMore(true);
  return (
    <>
      <Hint $isVisible={hasRecipes}>
        <span>{t('severalHint')}</span> <Keys>{t('severalKeys')}</Keys>
      </Hint>
      {hadMore ? <Hint $isVisible={hasMore}>{t('onlyFirst', { limit: UNPAGED_RECIPE_LIMIT })}</Hint> : null}
    </>
  );
}
