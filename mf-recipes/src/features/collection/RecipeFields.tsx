import type { Ingredient } from '@forkcast/contracts';
import { Stack, TextArea, TextField } from '@forkcast/ui';
import { useShell } from '@forkcast/web-kit';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldErrors, useForm, useWatch } from 'react-hook-form';
import { IngredientPreview } from './IngredientPreview';
import { type RecipeForm, recipeFormSchema } from './recipeForm';

interface RecipeFieldsProps {
  /** Of the form, for the button that submits it. */
  formId: string;
  /** What the fields hold at first. */
  initial: RecipeForm;
  /** Ingredients that stay what they are while their lines are left alone. */
  before?: readonly Ingredient[];
  onSave: (form: RecipeForm) => Promise<void>;
}

/** What a recipe is made of, to be filled in. Lives as long as its dialog is open, so each opening starts anew. */
export function RecipeFields({ formId, initial, before, onSave }: RecipeFieldsProps) {
  const { toast } = useShell();
  const { register, handleSubmit, control, formState } = useForm<RecipeForm>({
    resolver: zodResolver(recipeFormSchema),
    defaultValues: initial,
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
        <TextField
          label="Servings (optional)"
          inputMode="numeric"
          autoComplete="off"
          error={errors.servings?.message}
          {...register('servings')}
        />
        <TextArea
          label="Ingredients"
          hint="One a line, such as 250 g tomatoes"
          rows={5}
          error={errors.ingredients?.message}
          {...register('ingredients')}
        />
        <IngredientPreview text={ingredients} before={before} />
        <TextArea label="Notes (optional)" rows={3} error={errors.notes?.message} {...register('notes')} />
      </Stack>
    </form>
  );
}
