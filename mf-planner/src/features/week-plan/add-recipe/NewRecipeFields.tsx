import { isComposing, Stack, TextArea, TextField } from '@forkcast/ui';
import { useOutcome } from '@forkcast/web-kit';
import { type KeyboardEvent, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { NewRecipe } from './newRecipeForm';
import { shared } from '../../../texts';
import { t } from './texts';

interface NewRecipeFieldsProps {
  id: string;
  form: UseFormReturn<NewRecipe>;
  onSubmit: (recipe: NewRecipe) => Promise<void>;
}

/** Create mode: the fields of a new recipe. */
export function NewRecipeFields({ id, form, onSubmit }: NewRecipeFieldsProps) {
  const { failed } = useOutcome();
  const { register, handleSubmit, setFocus, getValues, formState } = form;
  const { errors } = formState;
  useEffect(() => {
    setFocus('name');
  }, [setFocus]);

  // The browser silently ignores Enter while the submit button is disabled.
  const explainBlankName = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || isComposing(event) || getValues('name').trim() !== '') return;
    event.preventDefault();
    failed(t('missingTitle'), t('nameMissing'));
  };
  return (
    <form id={id} noValidate onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <Stack gap={4}>
        <TextField
          label={t('nameLabel')}
          autoComplete="off"
          error={errors.name?.message}
          onKeyDown={explainBlankName}
          {...register('name')}
        />
        <TextField
          label={shared('sourceLabel')}
          autoComplete="off"
          error={errors.url?.message}
          onKeyDown={explainBlankName}
          {...register('url')}
        />
        <TextArea
          label={shared('notesLabel')}
          rows={3}
          error={errors.notes?.message}
          {...register('notes')}
        />
      </Stack>
    </form>
  );
}
