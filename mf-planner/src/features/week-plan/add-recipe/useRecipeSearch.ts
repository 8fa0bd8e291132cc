import { searchItems, UNPAGED_RECIPE_LIMIT, type ListedRecipe } from '@forkcast/contracts';
import { skipToken } from '@forkcast/web-kit';
import { useDeferredValue, useMemo, useEffect, useState } from 'react';
import type { Order } from './order';
import { FIVE_MINUTES, useFindRecipesQuery, type RecipeQuery } from './recipePickerApi';
import { byName, merged } from './recipesByName';

const SETTLE_MS = 200;

const everything: RecipeQuery = {};
const favourites: RecipeQuery = { favourite: 'true' };
const inOrder: Record<Order, RecipeQuery> = {
  name: {},
  recent: { sortColumn: 'lastUsed', sortDirection: 'desc' },
  'long-ago': { sortColumn: 'lastUsed', sortDirection: 'asc' },
};

/**
 * Finds recipes by a search text. The first thousand recipes are loaded and filtered locally on each key
 * press. If there are more, the server searches all of them; without a search text, it returns the favourites
 * and the first thousand in `order`.
 */
export function useRecipeSearch(search: string, order: Order) {
  const shown = useDeferredValue(search.trim());
  const settled = useSettled(search.trim(), SETTLE_MS);
  const all = useFindRecipesQuery(everything, { refetchOnMountOrArgChange: FIVE_MINUTES });
  const isComplete = all.data !== undefined && all.data.length < UNPAGED_RECIPE_LIMIT;
  const hasOthers = all.data !== undefined && !isComplete;
  const serverSearch = hasOthers && settled !== '' ? settled : null;
  const found = useFindRecipesQuery(
    serverSearch === null ? skipToken : { ...inOrder[order], search: serverSearch },
  );
  const isOrdered = hasOthers && order !== 'name' && shown === '';
  const first = useFindRecipesQuery(isOrdered ? inOrder[order] : skipToken);
  const liked = useFindRecipesQuery(hasOthers && shown === '' ? favourites : skipToken);

  // Tolerate typos only if all recipes are loaded; otherwise a recipe with an exact match may be on the
  // server.
  const here = useMemo(
    () => searchItems(all.data ?? [], shown, textsOf, { tolerant: isComplete }),
    [all.data, shown, isComplete],
  );
  const begin = useMemo(
    () => (isOrdered && first.currentData ? byName(first.currentData) : here),
    [isOrdered, first.currentData, here],
  );
  const answer = shown === '' ? liked.currentData : serverSearch === shown ? found.currentData : undefined;
  const recipes = useMemo(() => merged(begin, byName(answer ?? [])), [begin, answer]);
  const others = [found, first, liked].filter(({ isUninitialized }) => !isUninitialized);
  const isSearching = hasOthers && shown !== '' && answer === undefined && !found.isError;
  return {
    recipes: all.data ? recipes : undefined,
    /** More recipes may still arrive. */
    isSearching: isSearching || all.isFetching || others.some(({ isFetching }) => isFetching),
    /** There are more recipes than shown, which only a search finds. */
    hasMore: hasOthers && shown === '',
    isError: all.isError || others.some(({ isError }) => isError),
    retry: () => {
      if (all.isError) void all.refetch();
      for (const other of others) if (other.isError) void other.refetch();
    },
  };
}

const textsOf = ({ name, notes, ingredients, tags }: ListedRecipe) => ({
  names: [name, ...ingredients.map((ingredient) => ingredient.name), ...tags],
  texts: [notes],
});

/** Debounces a value. */
function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
