import { limits, type MealPlanEntry } from '@forkcast/contracts';
import { TextField, type TextFieldProps } from '@forkcast/ui';
import { isServings } from './useDrafts';

interface ServingsFieldProps extends Omit<TextFieldProps, 'label' | 'error' | 'value' | 'onChange'> {
  /** As typed; empty leaves it to the recipe. */
  value: string;
  onChange: (value: string) => void;
}

/** How many a meal is planned for. */
export function ServingsField({ value, onChange, ...field }: ServingsFieldProps) {
  return (
    <TextField
      label="Servings"
      type="number"
      inputMode="numeric"
      min={1}
      max={limits.servings}
      step={1}
      autoComplete="off"
      {...field}
      value={value}
      error={isServings(value) ? undefined : `Please enter a whole number from 1 to ${limits.servings}`}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** What the servings of a planned meal do to the shopping list. */
export function servingsHint({ recipeId, recipeServings }: MealPlanEntry, value: string): string {
  if (recipeServings !== null) {
    return value === ''
      ? `As the recipe says: ${recipeServings}`
      : `The recipe makes ${recipeServings}; the shopping list follows`;
  }
  if (value === '') return 'As the recipe says';
  return recipeId === null
    ? 'There is no recipe to scale the shopping list by'
    : 'The recipe does not say how many it makes, so the shopping list cannot scale it';
}
