import type { Recipe } from '@forkcast/contracts';
import { Button, Dialog, Stack, TextArea, TextField } from '@forkcast/ui';
import { errorMessage, useShell } from '@forkcast/web-kit';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useId } from 'react';
import { type FieldErrors, useForm, useWatch } from 'react-hook-form';
import { useAddRecipeMutation, useUpdateRecipeMutation } from './collectionApi';
import { IngredientPreview } from './IngredientPreview';
import { changesOf, creation, formFor, type RecipeForm, recipeFormSchema } from './recipeForm';

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
      <RecipeFields formId={formId} recipe={recipe} onSave={onSave} />
    </Dialog>
  );
}

/** Lives as long as the dialog is open, so each opening starts from what the recipe has. */
function RecipeFields({
  formId,
  recipe,
  onSave,
}: Pick<FormDialogProps, 'recipe' | 'onSave'> & { formId: string }): ReactNode {
  const { toast } = useShell();
  const { register, handleSubmit, control, formState } = useForm<RecipeForm>({
    resolver: zodResolver(recipeFormSchema),
    defaultValues: formFor(recipe),
  });
  const ingredients = useWatch({ control, name: 'ingredients' });
  const { errors } = formState;

  const refuse = (found: FieldErrors<RecipeForm>) => {
    if (found.name?.type !== 'too_small') return;
    toast({
      title: 'Recipe name required',
      description: 'Please enter a name for your recipe',
      tone: 'destructive',
    });
  };
  return (
    <form id={formId} noValidate onSubmit={(event) => void handleSubmit(onSave, refuse)(event)}>
      <Stack gap={4}>
        <TextField
          label="Recipe Name"
          autoComplete="off"
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label="Recipe URL (optional)"
          inputMode="url"
          autoComplete="off"
          error={errors.url?.message}
          {...register('url')}
        />
        <TextArea
          label="Ingredients"
          hint="One a line, such as 250 g tomatoes"
          rows={5}
          error={errors.ingredients?.message}
          {...register('ingredients')}
        />
        <IngredientPreview text={ingredients} before={recipe?.ingredients} />
        <TextArea label="Notes (optional)" rows={3} error={errors.notes?.message} {...register('notes')} />
      </Stack>
    </form>
  );
}
