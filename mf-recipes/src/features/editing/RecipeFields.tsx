import { Stack, TextArea, TextField } from '@forkcast/ui';
import { useOutcome } from '@forkcast/web-kit';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect } from 'react';
import { type FieldErrors, useForm, type UseFormReturn } from 'react-hook-form';
import { tApp } from '../../texts';
import { AboutFields } from './fields/AboutFields';
import { Columns } from './fields/Columns';
import { IngredientsField } from './ingredients/IngredientsField';
import { NutritionFields } from './fields/NutritionFields';
import type { RecipeForm } from './form/recipeForm';
import { recipeFormSchema } from './form/recipeFormSchema';
import { StepsField } from './fields/StepsField';
import { t } from './texts';
import { TimesFields } from './fields/TimesFields';
import { useLanguageProps } from './form/useLanguageProps';

export interface RecipeFieldsProps {
  /** The form's id, for the submit button. */
  formId: string;
  /** Initial values. */
  initial: RecipeForm;
  /** The stored recipe. Unchanged values may exceed today's limits. */
  stored?: RecipeForm;
  /** Called on every edit. */
  onEdit?: (form: RecipeForm) => void;
  onSave: (form: RecipeForm) => Promise<void>;
  /** Called instead if a field is invalid. */
  onInvalid?: (() => void) | undefined;
  /** More fields between method and notes. */
  photos?: ReactNode;
}

/** The form fields of a recipe. Its state lasts while the dialog is open. */
export function RecipeFields({
  formId,
  initial,
  stored,
  onEdit,
  onSave,
  onInvalid,
  photos,
}: RecipeFieldsProps) {
  const { failed } = useOutcome();
  const form = useForm<RecipeForm>({
    resolver: zodResolver(recipeFormSchema(stored)),
    defaultValues: initial,
  });
  const { register, handleSubmit, control, formState, subscribe } = form;
  const { errors } = formState;
  const languageProps = useLanguageProps(control);
  useEffect(() => {
    return subscribe({ formState: { values: true }, callback: ({ values }) => onEdit?.(values) });
  }, [subscribe, onEdit]);

  const handleInvalid = (found: FieldErrors<RecipeForm>) => {
    onInvalid?.();
    if (found.name?.type !== 'too_small') return;
    failed(t('nameMissing'), t('nameMissingBody'));
  };
  return (
    <form id={formId} noValidate onSubmit={(event) => void handleSubmit(onSave, handleInvalid)(event)}>
      <Stack gap={4}>
        <Line form={form} detail="name" />
        <Line form={form} detail="url" />
        <Columns>
          <Line form={form} detail="servings" />
          <Line form={form} detail="yieldText" />
        </Columns>
        <IngredientsField form={form} />
        <StepsField control={control} register={register} errors={errors.steps} />
        {photos}
        <TextArea
          label={t('notes')}
          {...languageProps}
          rows={3}
          error={errors.notes?.message}
          {...register('notes')}
        />
        <div>
          <TimesFields form={form} />
          <AboutFields form={form} />
          <NutritionFields form={form} />
        </div>
      </Stack>
    </form>
  );
}

const lines = {
  name: { label: tApp('recipeName') },
  url: { label: t('url'), inputMode: 'url' },
  servings: { label: t('servings'), inputMode: 'numeric' },
  yieldText: { label: t('yieldText'), hint: t('yieldTextHint') },
} as const;

interface LineProps {
  form: UseFormReturn<RecipeForm>;
  detail: keyof typeof lines;
}

function Line({ form: { control, register, formState }, detail }: LineProps) {
  const languageProps = useLanguageProps(control);
  return (
    <TextField
      {...lines[detail]}
      {...(detail === 'url' ? undefined : languageProps)}
      autoComplete="off"
      error={formState.errors[detail]?.message}
      {...register(detail)}
    />
  );
}
