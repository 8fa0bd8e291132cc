import { limits, type MealPlanEntry } from '@forkcast/contracts';
import { TextField } from '@forkcast/ui';
import type { KeyboardEvent } from 'react';
import { isServings } from './useDrafts';

interface ServingsFieldProps {
  entry: MealPlanEntry;
  /** As typed; empty leaves it to the recipe. */
  value: string;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** How many a meal is planned for. The hint says what that does to the shopping list. */
export function ServingsField({ entry, value, onChange, onKeyDown }: ServingsFieldProps) {
  return (
    <TextField
      label="Servings"
      type="number"
      inputMode="numeric"
      min={1}
      max={limits.servings}
      step={1}
      autoComplete="off"
      value={value}
      placeholder={entry.recipeServings?.toString()}
      hint={hintFor(entry, value)}
      error={isServings(value) ? undefined : `Please enter a whole number from 1 to ${limits.servings}`}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

function hintFor({ recipeId, recipeServings }: MealPlanEntry, value: string): string {
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
