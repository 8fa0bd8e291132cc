import { limits, type MealPlanEntry } from '@forkcast/contracts';
import { TextField, type TextFieldProps } from '@forkcast/ui';
import { isServings } from './drafts';
import { t } from './texts';
import { shared } from '../../../texts';

interface ServingsFieldProps extends Omit<TextFieldProps, 'label' | 'error' | 'value' | 'onChange'> {
  /** As typed; empty uses the recipe's servings. */
  value: string;
  onChange: (value: string) => void;
}

/** The servings of a planned meal. */
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

/** Explains how the servings of a meal affect the shopping list. */
export function servingsHint({ recipeId, recipeServings }: MealPlanEntry, value: string): string {
  if (recipeServings !== null) {
    return value === ''
      ? t('servingsOfRecipe', { servings: recipeServings })
      : t('servingsScaled', { servings: recipeServings });
  }
  if (value === '') return shared('asRecipeSays');
  return recipeId === null ? t('servingsWithoutRecipe') : t('servingsNotScaled');
}
