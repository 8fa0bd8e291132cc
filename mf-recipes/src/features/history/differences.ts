import {
  nutritionKeys,
  timeKeys,
  type FieldChange,
  type Ingredient,
  type RecipeStep,
} from '@forkcast/contracts';
import { formatIngredient } from '@forkcast/ingredients';
import { detailLabel } from '@forkcast/recipe-ui';
import { t } from './texts';

/** Describes a field's change as removed and added lines. Both lists are empty if only the order changed. */
export function describeChange(change: FieldChange) {
  const [before, after] = linesOf(change);
  return {
    label: detailLabel(change.field),
    removed: without(before, after),
    added: without(after, before),
  };
}

type Lines = readonly string[];

/** A field's lines before and after. */
export function linesOf(change: FieldChange): readonly [before: Lines, after: Lines] {
  switch (change.field) {
    case 'ingredients':
      return both(change, (ingredients) => ingredients.map(ingredientText));
    case 'steps':
      return both(change, (steps) => steps.map(stepText));
    case 'tags':
      return both(change, (tags) => tags);
    case 'times':
      return both(change, (times) => partLines(times, timeKeys, 'minutes'));
    case 'nutrition':
      return both(change, (nutrition) => partLines(nutrition, nutritionKeys, 'grams'));
    case 'source':
      return both(change, (source) => partLines(source, ['name', 'author']));
    default:
      return both<string | number | null>(change, (value) =>
        String(value ?? '')
          .split('\n')
          .filter((line) => line.trim() !== ''),
      );
  }
}

function both<Value>(
  { before, after }: { before: Value; after: Value },
  linesIn: (value: Value) => Lines,
): readonly [Lines, Lines] {
  return [linesIn(before), linesIn(after)];
}

function ingredientText(ingredient: Ingredient): string {
  const { quantityTo, section, note } = ingredient;
  const line = [
    formatIngredient(ingredient),
    ...(quantityTo === undefined ? [] : [t('upTo', { amount: quantityTo })]),
    ...(note === undefined ? [] : [note]),
  ].join(', ');
  return section === undefined ? line : `${section}: ${line}`;
}

function stepText({ text, section }: RecipeStep): string {
  return section === undefined ? text : `${section}: ${text}`;
}

type Part = (typeof timeKeys)[number] | (typeof nutritionKeys)[number] | 'name' | 'author';

/** One line per part of a value. */
function partLines(
  value: Readonly<Partial<Record<Part, string | number>>> | null,
  parts: readonly Part[],
  unit?: 'minutes' | 'grams',
): Lines {
  return parts.flatMap((part) => {
    const amount = value?.[part];
    if (amount === undefined) return [];
    const measure = unit === 'grams' && part === 'energy' ? 'kcal' : unit;
    return `${t(part)}: ${measure === undefined ? amount : t(measure, { amount })}`;
  });
}

/** The lines that the others don't have. A line that occurs twice has to match twice. */
function without(lines: Lines, others: Lines): Lines {
  const unmatched = [...others];
  return lines.filter((line) => {
    const index = unmatched.indexOf(line);
    if (index !== -1) unmatched.splice(index, 1);
    return index === -1;
  });
}
