import type { Recipe } from '@forkcast/contracts';
import { Button, Dialog } from '@forkcast/ui';
import { errorMessage, useShell } from '@forkcast/web-kit';
import { useId } from 'react';
import { useAddRecipeMutation, useUpdateRecipeMutation } from './collectionApi';
import { RecipeFields } from './RecipeFields';
import { changesOf, creation, formFor, type RecipeForm } from './recipeForm';

interface RecipeDialogProps {
  /** The recipe to edit; null adds a new one. */
  recipe: Recipe | null;
  open: boolean;
  onClose: () => void;
}

/** 'Add New Recipe' and 'Edit Recipe'. */
export function RecipeDialog({ recipe, open, onClose }: RecipeDialogProps) {
  return recipe ? (
    <EditRecipeDialog key={recipe.id} recipe={recipe} open={open} onClose={onClose} />
  ) : (
    <AddRecipeDialog open={open} onClose={onClose} />
  );
}

function AddRecipeDialog({ open, onClose }: Omit<RecipeDialogProps, 'recipe'>) {
  const { toast } = useShell();
  const [addRecipe, { isLoading }] = useAddRecipeMutation();

  const save = async (form: RecipeForm) => {
    try {
      const added = await addRecipe(creation(form)).unwrap();
      toast({ title: 'Recipe added', description: `${added.name} is in your collection`, tone: 'positive' });
      onClose();
    } catch (error) {
      toast({
        title: 'Failed to add recipe',
        description: errorMessage(error, 'An error occurred'),
        tone: 'destructive',
      });
    }
  };
  return (
    <FormDialog
      title="Add New Recipe"
      submitLabel="Save Recipe"
      recipe={null}
      open={open}
      saving={isLoading}
      onSave={save}
      onClose={onClose}
    />
  );
}

function EditRecipeDialog({ recipe, open, onClose }: RecipeDialogProps & { recipe: Recipe }) {
  const { toast } = useShell();
  const [updateRecipe, { isLoading }] = useUpdateRecipeMutation();

  const save = async (form: RecipeForm) => {
    try {
      await updateRecipe(changesOf(form, recipe)).unwrap();
      toast({ title: 'Recipe updated', description: `${form.name} has been saved`, tone: 'positive' });
      onClose();
    } catch (error) {
      toast({
        title: 'Failed to update recipe',
        description: errorMessage(error, 'An error occurred'),
        tone: 'destructive',
      });
    }
  };
  return (
    <FormDialog
      title="Edit Recipe"
      submitLabel="Update Recipe"
      recipe={recipe}
      open={open}
      saving={isLoading}
      onSave={save}
      onClose={onClose}
    />
  );
}

interface FormDialogProps extends RecipeDialogProps {
  title: string;
  submitLabel: string;
  saving: boolean;
  onSave: (form: RecipeForm) => Promise<void>;
}

function FormDialog({ title, submitLabel, recipe, open, saving, onSave, onClose }: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => (stays || saving ? undefined : onClose())}
      title={title}
      footer={
        <>
          <Button onClick={onClose} disabled={saving}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={saving} pendingLabel="Saving...">
            {submitLabel}
          </Button>
        </>
      }
    >
      <RecipeFields formId={formId} initial={formFor(recipe)} before={recipe?.ingredients} onSave={onSave} />
    </Dialog>
  );
}
