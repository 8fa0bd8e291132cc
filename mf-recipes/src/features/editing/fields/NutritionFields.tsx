import { nutritionKeys } from '@forkcast/contracts/recipeDetails';
import { TextField } from '@forkcast/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Columns } from './Columns';
import { Fold } from './Fold';
import { parseNutrient, type RecipeForm } from '../form/recipeForm';
import { t } from '../texts';

/** Nutrition facts per serving. */
export function NutritionFields({ form }: { form: UseFormReturn<RecipeForm> }) {
  const { control, register, formState } = form;
  const nutrition = useWatch({ control, name: 'nutrition' });
  const energy = parseNutrient(nutrition.energy);
  const errors = formState.errors.nutrition;
  return (
    <Fold
      label={t('nutrition')}
      summary={energy === null ? '' : t('kilocalories', { amount: nutrition.energy })}
      isInvalid={errors !== undefined}
    >
      <Columns $minWidth="8rem">
        {nutritionKeys.map((key) => (
          <TextField
            key={key}
            label={t(key)}
            inputMode="decimal"
            autoComplete="off"
            error={errors?.[key]?.message}
            {...register(`nutrition.${key}`)}
          />
        ))}
      </Columns>
    </Fold>
  );
}
