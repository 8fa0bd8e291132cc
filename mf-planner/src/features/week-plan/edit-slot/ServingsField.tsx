import { limits, type MealPlanEntry } from '@forkcast/contracts';
import { TextField, type TextFieldProps } from '@forkcast/ui';
import { isServings } from './drafts';
import { t } from './texts';
import { shared } from '../../../texts';

interface ServingsFieldProps extends Omit<TextFieldProps, 'label' | 'error' | 'value' | 'onChange'> {
  /** As typed; empty leaves it to the recipe. */
  value: string;
  onChange: (value: string) => void;
}

/** How many a meal is planned for. */
export function ServingsField({ value, onChange, ...field }: ServingsFieldProps) {
  return (
    <TextField
      label={t('servingsLabel')}
      type="number"
      inputMode="numeric"
      min={1}
      max={limits.servings}
      step={1}
      autoComplete="off"
      {...field}
      value={value}
      error={isServings(value) ? undefined : t('servingsRefused', { least: 1, most: limits.servings })}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** What the servings of a planned meal do to the shopping list. */
export function servingsHint({ recipeId, recipeServings }: MealPlanEntry, value: string): string {
  if (recipeServings !== null) {
    return value === ''
      ? t('servingsOfRecipe', { servings: recipeServings })
      : t('servingsScaled', { servings: recipeServings });
  }
  if (value === '') return shared('asRecipeSays');
  return recipeId === null ? t('servingsWithoutRecipe') : t('servingsNotScaled');
}
