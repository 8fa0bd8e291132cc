import { Stack } from '@forkcast/ui';
import type { RefObject } from 'react';
import type { RecipeRowsProps } from '../rows/RecipeTable';
import type { Collection } from '../useCollection';
import { MoreRecipes } from './MoreRecipes';
import { RecipeGrid } from './RecipeGrid';

interface GridResultsProps extends RecipeRowsProps {
  more: Collection['more'];
  results: RefObject<HTMLElement | null>;
}

/** The grid with its load-more control. */
export function GridResults({ more, results, ...rows }: GridResultsProps) {
  return (
    <Stack gap={4}>
      <RecipeGrid {...rows} />
      <MoreRecipes count={rows.recipes.length} more={more} results={results} />
    </Stack>
  );
}
