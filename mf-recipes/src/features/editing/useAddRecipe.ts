import { useOutcome } from '@forkcast/web-kit';
import { tApp } from '../../texts';
import { useAddRecipeMutation } from './editingApi';
import { creation, type RecipeForm } from './recipeForm';

/** Adds the recipe that a form describes. */
export function useAddRecipe(onAdded: () => void) {
  const { done, failed } = useOutcome();
  const [addRecipe, { isLoading }] = useAddRecipeMutation();

  const add = async (form: RecipeForm) => {
    const { data: added, error } = await addRecipe(creation(form));
    if (error) {
      failed(tApp('addFailed'), error);
      return;
    }
    done(tApp('added'), tApp('isCollected', { recipe: added.name }));
    onAdded();
  };
  return { add, adding: isLoading };
}
