import type { Ingredient } from '@forkcast/contracts';
import { Stack, TextArea, TextField } from '@forkcast/ui';
import { useOutcome } from '@forkcast/web-kit';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldErrors, useForm, useWatch } from 'react-hook-form';
import { tApp } from '../../texts';
import { IngredientPreview } from './IngredientPreview';
import { type RecipeForm, recipeFormSchema } from './recipeForm';
import { t } from './texts';

interface RecipeFieldsProps {
  /** Of the form, for the button that submits it. */
  formId: string;
  /** What the fields hold at first. */
  initial: RecipeForm;
  /** Of a recipe that is stored already: ingredients that stay what they are while their lines are left alone. */
  before?: readonly Ingredient[];
  onSave: (form: RecipeForm) => Promise<void>;
}

/** What a recipe is made of, to be filled in. Lives as long as its dialog is open, so each opening starts anew. */
export function RecipeFields({ formId, initial, before, onSave }: RecipeFieldsProps) {
  const { failed } = useOutcome();
  const { register, handleSubmit, control, formState } = useForm<RecipeForm>({
    resolver: zodResolver(recipeFormSchema(before && initial)),
    defaultValues: initial,
  });
  const ingredients = useWatch({ control, name: 'ingredients' });
  const { errors } = formState;

  const refuse = (found: FieldErrors<RecipeForm>) => {
    if (found.name?.type !== 'too_small') return;
    failed(t('nameMissing'), t('nameMissingBody'));
  };
  return (
    <form id={formId} noValidate onSubmit={(event) => void handleSubmit(onSave, refuse)(event)}>
      <Stack gap={4}>
        <TextField
          label={tApp('recipeName')}
          autoComplete="off"
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label={t('urlLabel')}
          inputMode="url"
          autoComplete="off"
          error={errors.url?.message}
          {...register('url')}
        />
        <TextField
          label={t('servingsLabel')}
          inputMode="numeric"
          autoComplete="off"
          error={errors.servings?.message}
          {...register('servings')}
        />
        <TextArea
          label={tApp('ingredients')}
          hint={t('ingredientsHint')}
          rows={5}
          error={errors.ingredients?.message}
          {...register('ingredients')}
        />
        <IngredientPreview text={ingredients} before={before} />
        <TextArea label={t('notesLabel')} rows={3} error={errors.notes?.message} {...register('notes')} />
      </Stack>
    </form>
  );
}
