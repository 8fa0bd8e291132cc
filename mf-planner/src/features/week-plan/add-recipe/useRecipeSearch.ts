import { UNPAGED_RECIPE_LIMIT } from '@forkcast/contracts';
import { skipToken } from '@forkcast/web-kit';
import { useDeferredValue, useMemo } from 'react';
import { matching, merged } from './matching';
import { FIVE_MINUTES, useFindRecipesQuery } from './recipePickerApi';
import { useSettled } from './useSettled';

const SETTLE_MS = 200;

/**
 * The recipes that a search finds. The first thousand are here and filtered with every letter; the server is asked for
 * the others, where there are more.
 */
export function useRecipeSearch(search: string) {
  const shown = useDeferredValue(search.trim());
  const settled = useSettled(search.trim(), SETTLE_MS);
  const all = useFindRecipesQuery('', { refetchOnMountOrArgChange: FIVE_MINUTES });
  const isComplete = all.data !== undefined && all.data.length < UNPAGED_RECIPE_LIMIT;
  const asked = all.data && !isComplete && settled !== '' ? settled : null;
  const others = useFindRecipesQuery(asked ?? skipToken);

  const here = useMemo(() => matching(all.data ?? [], shown), [all.data, shown]);
  const found = asked === shown ? others.currentData : undefined;
  const recipes = useMemo(() => merged(here, found ?? []), [here, found]);
  const isSearching = !isComplete && shown !== '' && found === undefined && !others.isError;
  return {
    recipes: all.data ? recipes : undefined,
    /** More than these may be found in a moment. */
    isSearching: isSearching || all.isFetching,
    /** There are more than are shown: the search finds them. */
    hasMore: all.data !== undefined && !isComplete && shown === '',
    isError: all.isError || (asked !== null && others.isError),
    retry: () => {
      if (all.isError) void all.refetch();
      else if (asked !== null) void others.refetch();
    },
  };
}
