import { Button, icons, Stack, TextArea } from '@forkcast/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { FieldGroup } from '../fields/FieldGroup';
import { IngredientPreview } from './IngredientPreview';
import { IngredientRowsField } from './IngredientRowsField';
import { switchIngredientsInput, type RecipeForm } from '../form/recipeForm';
import { t } from '../texts';
import { useLanguageProps } from '../form/useLanguageProps';

/** The ingredients, as text with one per line, or in rows with a field for each part. */
export function IngredientsField({ form }: { form: UseFormReturn<RecipeForm> }) {
  const { control, register, formState, getValues, setValue } = form;
  const { errors } = formState;
  const [writtenAs, text, known] = useWatch({
    control,
    name: ['ingredientsAs', 'ingredients', 'knownIngredients'],
  });
  const languageProps = useLanguageProps(control);
  const asRows = writtenAs === 'rows';

  const switchInput = () => {
    const next = switchIngredientsInput(getValues());
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue('knownIngredients', next.knownIngredients, options);
    setValue('ingredients', next.ingredients, options);
    setValue('ingredientRows', next.ingredientRows, options);
    setValue('ingredientsAs', next.ingredientsAs, options);
  };
  const switchButton = (
    <Button
      size="sm"
      variant="ghost"
      icon={asRows ? <icons.StickyNote /> : <icons.ListFilter />}
      onClick={switchInput}
    >
      {asRows ? t('asText') : t('asRows')}
    </Button>
  );
  return asRows ? (
    <FieldGroup
      label={t('ingredients')}
      action={switchButton}
      error={errors.ingredientRows?.root?.message ?? errors.ingredientRows?.message}
    >
      <IngredientRowsField control={control} register={register} errors={errors.ingredientRows} />
    </FieldGroup>
  ) : (
    <Stack gap={3}>
      <TextArea
        label={t('ingredients')}
        {...languageProps}
        hint={t('ingredientsHint')}
        rows={5}
        error={errors.ingredients?.message}
        {...register('ingredients')}
      />
      <IngredientPreview text={text} before={known} action={switchButton} />
    </Stack>
  );
}
