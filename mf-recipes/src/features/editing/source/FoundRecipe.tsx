import type { PagePreview, UnderstoodLine } from '@forkcast/contracts';
import { noRecipeDetails, RecipeView } from '@forkcast/recipe-ui';
import { Stack } from '@forkcast/ui';
import { useEffect, useRef } from 'react';
import { PageFacts } from '../../web-import/PageFacts';
import { toRecipeDetails, type RecipeForm } from '../form/recipeForm';
import { t } from '../texts';
import { UnderstoodLines } from './UnderstoodLines';

/** Where a recipe was found: on a page, or in a text's lines. */
export type Found = { page: PagePreview } | { lines: readonly UnderstoodLine[] };

interface FoundRecipeProps {
  form: RecipeForm;
  found: Found;
  /** Whether a photo of the page will be added. */
  withPhoto: boolean;
}

/** The recipe as it will be saved. */
export function FoundRecipe({ form, found, withPhoto }: FoundRecipeProps) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The field that led here is hidden.
    content.current?.focus();
  }, []);
  return (
    <Stack ref={content} tabIndex={-1} gap={4} data-read>
      <FoundRecipeFacts found={found} withPhoto={withPhoto} />
      <RecipeView
        fixedAmounts
        recipe={{ ...noRecipeDetails, ...toRecipeDetails(form) }}
        withoutIngredients={t('withoutIngredients')}
      />
    </Stack>
  );
}

/** Notes to read before saving the recipe. */
export function FoundRecipeFacts({ found, withPhoto }: Omit<FoundRecipeProps, 'form'>) {
  return 'page' in found ? (
    <PageFacts preview={found.page} withPhoto={withPhoto} />
  ) : (
    <UnderstoodLines lines={found.lines} />
  );
}
