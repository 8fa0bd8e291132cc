import type { Recipe } from '@forkcast/contracts';
import { Button, Dialog, icons } from '@forkcast/ui';
import { errorMessage, useShell } from '@forkcast/web-kit';
import { type ReactNode, useId, useState } from 'react';
import { RecipeVersions } from '../history/RecipeVersions';
import { useAddRecipeMutation, useUpdateRecipeMutation } from './collectionApi';
import { RecipeFields } from './RecipeFields';
import { changesOf, creation, formFor, type RecipeForm } from './recipeForm';

interface RecipeDialogProps {
  /** The recipe to edit; null adds a new one. */
  recipe: Recipe | null;
  timeZone: string;
  open: boolean;
  onClose: () => void;
}

/** 'Add New Recipe' and 'Edit Recipe'. */
export function RecipeDialog({ recipe, timeZone, open, onClose }: RecipeDialogProps) {
  return recipe ? (
    <EditRecipeDialog key={recipe.id} {...{ recipe, timeZone, open, onClose }} />
  ) : (
    <AddRecipeDialog open={open} onClose={onClose} />
  );
}

function AddRecipeDialog({ open, onClose }: Pick<RecipeDialogProps, 'open' | 'onClose'>) {
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

function EditRecipeDialog({ recipe, timeZone, open, onClose }: RecipeDialogProps & { recipe: Recipe }) {
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
      history={<RecipeVersions recipe={recipe} timeZone={timeZone} onBroughtBack={onClose} />}
      open={open}
      saving={isLoading}
      onSave={save}
      onClose={onClose}
    />
  );
}

interface FormDialogProps {
  title: string;
  submitLabel: string;
  recipe: Recipe | null;
  /** What the recipe was before, where it has been something before. */
  history?: ReactNode;
  open: boolean;
  saving: boolean;
  onSave: (form: RecipeForm) => Promise<void>;
  onClose: () => void;
}

function FormDialog({ title, submitLabel, recipe, history, open, saving, onSave, onClose }: FormDialogProps) {
  const formId = useId();
  // The form waits meanwhile, with what was typed.
  const [inHistory, setInHistory] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setInHistory(false);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => (stays || saving ? undefined : onClose())}
      title={inHistory ? 'History' : title}
      description={inHistory ? recipe?.name : undefined}
      footer={
        inHistory ? (
          <Button onClick={() => setInHistory(false)}>Back</Button>
        ) : (
          <>
            {history ? (
              <Button icon={<icons.History />} disabled={saving} onClick={() => setInHistory(true)}>
                History
              </Button>
            ) : null}
            <Button onClick={onClose} disabled={saving}>
              Cancel
            </Button>
            <Button type="submit" form={formId} variant="primary" pending={saving} pendingLabel="Saving...">
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      <div hidden={inHistory}>
        <RecipeFields
          formId={formId}
          initial={formFor(recipe)}
          before={recipe?.ingredients}
          onSave={onSave}
        />
      </div>
      {inHistory ? history : null}
    </Dialog>
  );
}
