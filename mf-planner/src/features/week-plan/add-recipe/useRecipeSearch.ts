import { searchItems, UNPAGED_RECIPE_LIMIT, type ListedRecipe } from '@forkcast/contracts';
import { skipToken } from '@forkcast/web-kit';
import { useDeferredValue, useMemo, useEffect, useState } from 'react';
import type { Order } from './order';
import { MAX_AGE_SECONDS } from '../../../api/plannerApi';
import { useFindRecipesQuery, type RecipeQuery } from './recipePickerApi';
import { mergeByName } from './recipesByName';

const DEBOUNCE_MS = 200;

const allRecipes: RecipeQuery = {};
const favouritesOnly: RecipeQuery = { favourite: 'true' };
const orderQueries: Record<Order, RecipeQuery> = {
  name: {},
  recent: { sortColumn: 'lastUsed', sortDirection: 'desc' },
  'long-ago': { sortColumn: 'lastUsed', sortDirection: 'asc' },
};

/**
 * Finds recipes by a search text. The first thousand recipes are loaded and filtered locally on each key
 * press. If there are more, the server searches all of them; without a search text, it returns the favourites and
 * the first thousand in `order`.
 */
export function useRecipeSearch(search: string, order: Order) {
  const shown = useDeferredValue(search.trim());
  const settled = useDebounced(search.trim(), DEBOUNCE_MS);
  const all = useFindRecipesQuery(allRecipes, { refetchOnMountOrArgChange: MAX_AGE_SECONDS });
  const isComplete = all.data !== undefined && all.data.length < UNPAGED_RECIPE_LIMIT;
  const hasOthers = all.data !== undefined && !isComplete;
  const serverSearch = hasOthers && settled !== '' ? settled : null;
  const searched = useFindRecipesQuery(
    serverSearch === null ? skipToken : { ...orderQueries[order], search: serverSearch },
  );
  const isOrdered = hasOthers && order !== 'name' && shown === '';
  const ordered = useFindRecipesQuery(isOrdered ? orderQueries[order] : skipToken);
  const favourites = useFindRecipesQuery(hasOthers && shown === '' ? favouritesOnly : skipToken);

  // Tolerate typos only if all recipes are loaded; otherwise a recipe with an exact match may be on the
  // server.
  const matches = useMemo(
    () => searchItems(all.data ?? [], shown, textsOf, { tolerant: isComplete }),
    [all.data, shown, isComplete],
  );
  const fetched =
    shown === '' ? favourites.currentData : serverSearch === shown ? searched.currentData : undefined;
  const base = isOrdered && ordered.currentData ? ordered.currentData : matches;
  // What was loaded first is sorted already.
  const recipes = useMemo(
    () => (fetched || base !== matches ? mergeByName(base, fetched ?? []) : matches),
    [base, matches, fetched],
  );
  const queries = [searched, ordered, favourites].filter(({ isUninitialized }) => !isUninitialized);
  const isSearching = hasOthers && shown !== '' && fetched === undefined && !searched.isError;
  return {
    recipes: all.data ? recipes : undefined,
    /** More recipes may still arrive. */
    isSearching: isSearching || all.isFetching || queries.some(({ isFetching }) => isFetching),
    /** There are more recipes than shown, which only a search finds. */
    hasMore: hasOthers && shown === '',
    isError: all.isError || queries.some(({ isError }) => isError),
    retry: () => {
      if (all.isError) void all.refetch();
      for (const other of queries) if (other.isError) void other.refetch();
    },
  };
}

const textsOf = ({ name, notes, ingredients, tags }: ListedRecipe) => ({
  names: [name, ...ingredients.map((ingredient) => ingredient.name), ...tags],
  texts: [notes],
});

/** Debounces a value. */
function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
