import type { PagePreview, UnderstoodRecipe } from '@forkcast/contracts';
import { useEffect, useRef, useState } from 'react';
import type { Chosen } from '../../import/reading/chosen';
import { formOfPage } from '../../web-import/formOfPage';
import { omitEmpty, toRecipeDetails, toRecipeForm, type RecipeForm } from '../form/recipeForm';
import type { useNewRecipe } from '../useNewRecipe';
import type { Found } from './FoundRecipe';
import { useSource } from './useSource';

/** A link that the dialog opens with. */
export interface SharedLink {
  address: string;
  /** A link that may come from another site is only loaded after a tap. */
  isEnteredByUser: boolean;
}

/** Fills in a new recipe from a link or a text, and shows a preview if that is enough to save it. */
export function useFoundRecipe(
  { id, held, uploading, fill }: ReturnType<typeof useNewRecipe>,
  link: SharedLink | undefined,
  openImport: (chosen: Chosen) => void,
) {
  const [found, setFound] = useState<Found | null>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const source = useSource({
    text: link?.address ?? '',
    onPage: (page: PagePreview) => {
      for (const { id: photo, isOfPage } of held) if (isOfPage) uploading.cancel(photo);
      if (page.photo !== null) uploading.addFromPage(id, page.photo);
      fill(() => formOfPage(page));
      setFound({ page });
      setPreviewed(true);
    },
    onText: (recipe) => {
      const form = fill((typed) => fillFromText(typed, recipe));
      setFound({ lines: recipe.understood });
      // Without a name and ingredients or steps, the user fills in the form.
      setPreviewed(form.name !== '' && recipe.ingredients.length + recipe.steps.length > 0);
    },
    onPages: (addresses) => openImport({ addresses }),
  });
  const readsOnOpen = useRef(link?.isEnteredByUser === true);
  useEffect(() => {
    if (!readsOnOpen.current) return;
    readsOnOpen.current = false;
    source.read();
  }, [source]);
  return { source, found, isPreviewed, backToForm: () => setPreviewed(false) };
}

/** Fills the form with a parsed text. Fields that the text doesn't mention stay. */
function fillFromText(form: RecipeForm, understood: UnderstoodRecipe): RecipeForm {
  const { understood: _lines, name, notes, ...details } = understood;
  const allNotes = [form.notes, notes ?? ''].filter(Boolean).join('\n');
  const mentioned = omitEmpty({ ...details, name, notes: allNotes });
  return toRecipeForm({ ...toRecipeDetails(form), ...mentioned });
}
