import { type ApiFailure, requestWithRetry } from '@forkcast/web-kit/boot';
import { useEffect, useState } from 'react';

interface FoundRecipe {
  id: string;
  name: string;
}

interface Answer {
  query: string;
  recipes: readonly FoundRecipe[];
  failure: ApiFailure | null;
}

const PAUSE_MS = 150;
const MOST = 6;
const nothing: Answer = { query: '', recipes: [], failure: null };

/** Recipes that match the text, searched after a pause; until then, the previous results. */
export function useRecipesFor(typed: string): Answer & { pending: boolean } {
  const query = typed.trim();
  const [answer, setAnswer] = useState(nothing);
  useEffect(() => {
    if (query === '') return undefined;
    let wanted = true;
    const timer = setTimeout(() => {
      const params = { search: query, limit: MOST };
      void requestWithRetry({ url: 'recipes', params }).then((result) => {
        if (!wanted) return;
        const { recipes = [] } = Object(result.error ? null : result.data) as { recipes?: FoundRecipe[] }; // shape: contracts
        setAnswer({ query, recipes, failure: result.error ?? null });
      });
    }, PAUSE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [query]);
  return query === '' ? { ...nothing, pending: false } : { ...answer, pending: answer.query !== query };
}
