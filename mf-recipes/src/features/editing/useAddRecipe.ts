import { recipePath } from '@forkcast/contracts';
import { useOutcome, useShell } from '@forkcast/web-kit';
import { useNavigate } from 'react-router-dom';
import { tApp } from '../../texts';
import { useUploading } from '../photos/useUploading';
import { useAddRecipeMutation } from './editingApi';
import { toCreateRequest, type RecipeForm } from './form/recipeForm';

/** Adds the recipe of a form and sends the photos held under `formId`. Its toast opens the recipe. */
export function useAddRecipe(formId: string, onAdded: () => void) {
  const { failed } = useOutcome();
  const { toast } = useShell();
  const navigate = useNavigate();
  const uploading = useUploading();
  const [addRecipe, { isLoading }] = useAddRecipeMutation();

  const add = async (form: RecipeForm) => {
    const { data: added, error } = await addRecipe(toCreateRequest(form));
    if (error) {
      failed(tApp('addFailed'), error);
      return;
    }
    uploading.begin(formId, added.id);
    toast({
      title: tApp('added'),
      description: tApp('isCollected', { recipe: added.name }),
      tone: 'positive',
      action: { label: tApp('open'), onClick: () => void navigate(recipePath(added.id)) },
    });
    onAdded();
  };
  return { add, adding: isLoading };
}
