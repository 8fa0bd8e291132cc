import { newId } from '@forkcast/web-kit/newId';
import { useRef, useState } from 'react';
import { useUploadsOf } from '../photos/useUploading';
import type { Draft } from './drafts/drafts';
import { useDraft } from './drafts/useDraft';
import { toRecipeForm, type RecipeForm } from './form/recipeForm';
import { useAddRecipe } from './useAddRecipe';

/** The form and photos of a recipe to add, stored as a draft until then. */
export function useNewRecipe(draft: Draft | undefined, open: boolean, onClose: () => void) {
  const [initial] = useState(() => ({ ...toRecipeForm(null), ...draft?.form }));
  const [id] = useState(() => draft?.id ?? newId());
  const { uploads: held, uploading, addFiles } = useUploadsOf(id, { photoCount: 0, hold: true });
  const { saveDraft, discardDraft } = useDraft({
    id,
    isStored: draft !== undefined,
    opened: null,
    initial,
    open,
    photos: held.length,
  });
  const { add, adding } = useAddRecipe(id, () => {
    discardDraft();
    uploading.discard(id);
    onClose();
  });

  const typed = useRef(initial);
  const edit = (form: RecipeForm) => {
    typed.current = form;
    saveDraft(form);
  };
  const [filled, setFilled] = useState({ form: initial, round: 0 });
  const fill = (formOf: (typed: RecipeForm) => RecipeForm) => {
    const form = formOf(typed.current);
    edit(form);
    setFilled(({ round }) => ({ form, round: round + 1 }));
    return form;
  };
  return { id, held, uploading, addFiles, filled, edit, fill, add, adding };
}
