import { useOutcome } from '@forkcast/web-kit';
import { tApp } from '../../texts';
import { useUploading } from '../photos/useUploading';
import { useAddRecipeMutation } from './editingApi';
import { creation, type RecipeForm } from './form/recipeForm';

/** Adds the recipe that a form describes, and sends the photos that are held for the form: `formId` names it. */
export function useAddRecipe(formId: string, onAdded: () => void) {
  const { done, failed } = useOutcome();
  const uploading = useUploading();
  const [addRecipe, { isLoading }] = useAddRecipeMutation();

  const add = async (form: RecipeForm) => {
    const { data: added, error } = await addRecipe(creation(form));
    if (error) {
      failed(tApp('addFailed'), error);
      return;
    }
    uploading.begin(formId, added.id);
    done(tApp('added'), tApp('isCollected', { recipe: added.name }));
    onAdded();
  };
  return { add, adding: isLoading };
}
