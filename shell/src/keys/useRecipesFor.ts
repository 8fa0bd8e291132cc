import { foldText, searchItems } from '@forkcast/contracts';
import { addDays, dayOf, weekRange, weekStart } from '@forkcast/days';
import { type ApiFailure, requestWithRetry } from '@forkcast/web-kit/boot';
import { useEffect, useState } from 'react';

export interface FoundRecipe {
  id: string;
  name: string;
  photo?: string | undefined;
}

interface Answer {
  query: string;
  recipes: readonly FoundRecipe[];
  failure: ApiFailure | null;
}

const DEBOUNCE_MS = 150;
/** More than are shown, because the API sorts by name and the best matches are picked here. */
const MAX_REQUESTED = 30;
const MAX_SHOWN = 8;
/** The weeks that the service worker caches: this one and the next two. */
const STORED_WEEKS = [0, 1, 2];
const noResults: Answer = { query: '', recipes: [], failure: null };

/**
 * Returns recipes that match the text, debounced; keeps the previous results until then. Offline, it searches
 * the planned recipes.
 */
export function useRecipesFor(typed: string, timeZone: string): Answer & { pending: boolean } {
  const query = typed.trim();
  const [answer, setAnswer] = useState(noResults);
  useEffect(() => {
    if (query === '') return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void searchRecipes(query, timeZone).then((found) => {
        if (isCurrent) setAnswer({ query, ...found });
      });
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query, timeZone]);
  return query === '' ? { ...noResults, pending: false } : { ...answer, pending: answer.query !== query };
}

async function searchRecipes(search: string, timeZone: string): Promise<Omit<Answer, 'query'>> {
  const answer = await requestWithRetry({ url: 'recipes', params: { search, limit: MAX_REQUESTED } });
  if (answer.error) {
    const planned = searchItems(await plannedRecipes(timeZone), search, ({ name }) => ({ names: [name] }));
    return { recipes: planned.slice(0, MAX_SHOWN), failure: answer.error };
  }
  const { recipes = [] } = Object(answer.data) as {
    recipes?: (FoundRecipe & { photos?: { id: string }[] })[];
  }; // shape: contracts
  const found = recipes.map(({ id, name, photos = [] }) => ({ id, name, photo: photos[0]?.id }));
  return { recipes: rankByName(found, search).slice(0, MAX_SHOWN), failure: null };
}

/**
 * Sorts recipes whose names start with the search first, then those with its words in their names, then all
 * others.
 */
function rankByName(recipes: readonly FoundRecipe[], search: string): readonly FoundRecipe[] {
  const named = new Set(searchItems(recipes, search, ({ name }) => ({ names: [name] })));
  const startsWithSearch = (name: string) => foldText(name).startsWith(foldText(search));
  const rank = (recipe: FoundRecipe) => (startsWithSearch(recipe.name) ? 0 : named.has(recipe) ? 1 : 2);
  return [...recipes].sort((a, b) => rank(a) - rank(b));
}

/** Returns the recipes of the cached plan without duplicates; none if nothing is cached. */
async function plannedRecipes(timeZone: string): Promise<FoundRecipe[]> {
  const sunday = weekStart(dayOf(new Date(), timeZone));
  const weeks = STORED_WEEKS.map((week) => weekRange(addDays(sunday, 7 * week), timeZone));
  const answers = await Promise.all(
    weeks.map((params) => requestWithRetry({ url: 'meal-plans', params: { ...params } })),
  );
  const found = new Map<string, FoundRecipe>();
  for (const answer of answers) {
    for (const meal of !answer.error && Array.isArray(answer.data) ? (answer.data as unknown[]) : []) {
      const { recipeId: id, recipeName: name } = Object(meal) as {
        recipeId?: string | null;
        recipeName?: string;
      }; // shape: contracts
      if (id && name) found.set(id, { id, name });
    }
  }
  return [...found.values()];
}
